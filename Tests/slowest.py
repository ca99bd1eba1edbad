#!/usr/bin/env python3
"""Tells how long tests took, without the time for which they waited for others.

    swift test --event-stream-output-path FILE --event-stream-version 0
    python3 Tests/slowest.py FILE [COUNT]

Swift Testing begins all tests at once and lets a few of them work, so the times that it prints hold
the waiting. It tells when the work on an argument begins, so only tests with arguments are listed,
with the times of all their arguments together.
"""

import json
import pathlib
import sys
from collections import defaultdict


def times(lines):
    """Returns the seconds for which each test was at work, by its identifier."""
    began, found = {}, defaultdict(float)
    for line in lines:
        record = json.loads(line)
        event = record["payload"]
        if record["kind"] != "event" or not event["kind"].startswith("testCase"):
            continue
        case = event["testID"], event["_testCase"]["id"]
        now = event["instant"]["absolute"]
        if event["kind"] == "testCaseStarted":
            began[case] = now
        elif case in began:
            found[event["testID"]] += now - began.pop(case)
    return found


def named(test):
    """Returns a test's suite and name for `Module.Suite/name()/File.swift:1:2`."""
    return "/".join(part.strip("`") for part in test.rsplit("/", 1)[0].replace("`(", "(").split("/"))


def table(found, count):
    """Returns the modules by their times, and the slowest tests, as lines."""
    modules = defaultdict(float)
    for test, seconds in found.items():
        modules[test.split(".")[0]] += seconds
    last = lambda pairs: sorted(pairs.items(), key=lambda pair: -pair[1])
    lines = [f"\n{len(found)} tests with arguments were at work for {sum(found.values()):.0f} s:"]
    lines += [f"{seconds:7.1f} s  {module}" for module, seconds in last(modules) if seconds >= 0.05]
    lines += ["", "The slowest of them:"]
    lines += [f"{seconds:7.1f} s  {named(test)}" for test, seconds in last(found)[:count]]
    return lines


def main():
    with pathlib.Path(sys.argv[1]).open() as file:
        print("\n".join(table(times(file), int((sys.argv[2:] or [10])[0]))))


if __name__ == "__main__":
    main()
