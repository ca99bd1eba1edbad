#!/usr/bin/env python3
"""Changes decisive lines of the sources, one at a time, and tells which changes no test notices.

    python3 Tests/Whole/Mutations/lines.py [--seed N] [--count N] [--after N] [--only Signals|tool] [--output FILE]

Lines are drawn by a seed: so many of Signals, and so many of the tool. All changes are put into a copy
of the sources, which is built once; MARBLE_MUTANT in the environment chooses one of them. The tests
beside the line run first, then those of its folder and of its module, then all, up to the first that
fails. A change that makes tests hang counts as noticed, and is named. `equivalent.txt` names the changes
that change nothing. Exits with 1 if less than 95 % are noticed. With all tests this takes hours.
"""

import argparse
import datetime
import os
import pathlib
import random
import sys

from changes import Source
from suite import STEPS, Suite
from tree import ROOT, Tree

POPULATIONS = {"Signals": ["Signals*"], "tool": ["Marble*", "marble"]}
# What is compiled elsewhere: sources that the tool holds as texts, and plugins of the package manager.
APART = {
    "MarblePlugin", "MarbleWritingPlugin", "MarbleRunning/Programs", "MarbleRendering/Resources",
    "MarbleServing/Resources", "MarbleStarting/Templates",
}
LEAST = 95


def sources(population):
    """Returns the files of a population, in order."""
    files = [
        file.relative_to(ROOT / "Sources") for pattern in POPULATIONS[population]
        for folder in (ROOT / "Sources").glob(pattern) for file in folder.rglob("*.swift")
    ]
    return sorted(
        f"Sources/{file}" for file in files if not APART & {file.parts[0], "/".join(file.parts[:2])}
    )


def possible(population):
    """Returns all changes of a population, by their lines."""
    found = {}
    for path in sources(population):
        changes = Source(path, (ROOT / path).read_text()).changes()
        found.update({(path, line): list_ for line, list_ in changes.items()})
    return found


def drawn(population, seed, count, changes):
    """Returns changes of different lines: so many, and half as many for those that do not compile."""
    generator = random.Random(f"{seed} {population}")
    lines = sorted(changes)
    generator.shuffle(lines)
    chosen, taken = [], set()
    for path, line in lines:
        change = generator.choice(changes[path, line])
        places = {(path, line + offset) for offset in range(len(change.lines))}
        if not places & taken:
            chosen.append(change)
            taken |= places
        if len(chosen) == count + (count + 1) // 2:
            break
    return chosen


def equivalents():
    """Returns the reasons why changes change nothing, by path and change."""
    file = pathlib.Path(__file__).with_name("equivalent.txt")
    lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")]
    parts = [[part.strip() for part in line.split("\t")] for line in lines]
    return {(path, what): reason for path, what, reason in parts}


def look(arguments, changes, reasons):
    """Yields each change that was drawn, its population and what came of it."""
    chosen = [
        (name, change) for name in changes
        for change in drawn(name, arguments.seed, arguments.count, changes[name])
    ]
    mutants = {number: change for number, (_, change) in enumerate(chosen, 1)}
    tree = Tree(arguments.folder)
    compiled, dropped = tree.build(mutants)
    print(f"{len(compiled)} of {len(mutants)} changes compile", flush=True)
    suite, counts = Suite(arguments.folder), dict.fromkeys(changes, 0)
    for number, (name, change) in enumerate(chosen, 1):
        if number in dropped or counts[name] == arguments.count:
            continue
        counts[name] += 1
        if sum(counts.values()) <= arguments.after:
            continue
        reason = reasons.get((change.path, change.what))
        if reason:
            yield name, change, "equivalent", reason
            continue
        verdict = suite.verdict(number, change.path, arguments.tests)
        yield name, change, *(verdict or ("unnoticed", ""))


def row(change, word, by):
    place = f"{change.path.removeprefix('Sources/')}:{change.line}"
    return "| " + " | ".join(text.replace("|", "\\|") for text in (place, change.what, word, by)) + " |"


def summary(name, words):
    """Returns how many changes of a population were noticed, in a line, and in percent."""
    told = [word for word in words if word != "equivalent"]
    noticed = len([word for word in told if word != "unnoticed"])
    percent = 100 * noticed / len(told) if told else 100
    hangs = len([word for word in told if word.startswith("hang")])
    return f"{name}: {noticed} of {len(told)} noticed ({percent:.0f} %), {hangs} of them by hanging, " \
        f"{len(words) - len(told)} equivalent", percent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    today = datetime.date.today().strftime("%Y%m%d")
    parser.add_argument("--seed", default=today, help="what lines are drawn by; today's date by default")
    parser.add_argument("--count", type=int, default=60, help="how many lines of each part")
    parser.add_argument("--after", type=int, default=0, metavar="N",
                        help="go on after the first N lines, which an earlier run has told about")
    parser.add_argument("--only", choices=list(POPULATIONS), help="lines of this part alone")
    parser.add_argument("--tests", choices=STEPS, default="whole", help="the last tests to run")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / ".build/mutations",
                        help="where the copy is, which is kept for the next run")
    parser.add_argument("--output", type=pathlib.Path, help="a file for the table")
    parser.add_argument("--list", action="store_true", help="only show the changes that are drawn")
    arguments = parser.parse_args()
    arguments.folder = arguments.folder.resolve()
    if arguments.only == "Signals":
        # The package is then the library alone, which is built sooner.
        os.environ["SIGNALS_ALONE"] = "1"
    changes = {name: possible(name) for name in ([arguments.only] if arguments.only else POPULATIONS)}
    reasons = equivalents()
    if not arguments.only:
        known = {(c.path, c.what) for lines in changes.values() for all_ in lines.values() for c in all_}
        stale = [f"{path}: {what}" for path, what in reasons if (path, what) not in known]
        if stale:
            sys.exit("error: equivalent.txt names what is not there\n" + "\n".join(stale))
    if arguments.list:
        for name in changes:
            for change in drawn(name, arguments.seed, arguments.count, changes[name]):
                print(row(change, *change.lines[:1], ""))
        return
    lines = [f"Seed {arguments.seed}, tests up to: {arguments.tests}", "",
             "| line | change | result | by |", "| --- | --- | --- | --- |"]
    print("\n".join(lines), flush=True)
    words = {name: [] for name in changes}
    for name, change, word, by in look(arguments, changes, reasons):
        words[name].append(word)
        lines.append(row(change, word, by))
        print(lines[-1], flush=True)
        if arguments.output:
            arguments.output.write_text("\n".join(lines) + "\n")
    results = [summary(name, words[name]) for name in changes]
    lines += [""] + [text for text, _ in results]
    print("\n" + "\n".join(text for text, _ in results))
    if arguments.output:
        arguments.output.write_text("\n".join(lines) + "\n")
    sys.exit(0 if all(percent >= LEAST for _, percent in results) else 1)


if __name__ == "__main__":
    main()
