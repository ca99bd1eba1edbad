#!/usr/bin/env python3
"""Measures how quick `marble lsp` is on the book's largest chapter, and how much memory it takes.

    python3 Tests/Editors/speed.py .build/release/marble [--rounds 30]

Letters are typed into the middle of a block. Told are the medians: the time from a letter to the
messages about the text with it, that to an answer about what can follow (words of a fence, which
are ours, and members, which `sourcekit-lsp` knows), and the time of the processor that the server
itself took for each. Then the most memory that the server had, without `sourcekit-lsp`. It fails
if one is above the limit; measure a release build, on a machine that does nothing else.
"""

import argparse
import os
import pathlib
import re
import statistics
import sys
import time

import edits

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The limits in seconds, and in megabytes.
LETTER, COMPLETION, MEMORY = 0.05, 0.15, 100


class Meter:
    """What some kind of question takes."""

    def __init__(self, server):
        self.server, self.times, self.work = server, [], []

    def __enter__(self):
        self.start, self.used = time.monotonic(), used(self.server)

    def __exit__(self, *error):
        self.times.append(time.monotonic() - self.start)
        self.work.append(used(self.server) - self.used)

    def told(self, name, limit):
        taken, work = statistics.median(self.times), statistics.median(self.work)
        print(f"{name}: {taken * 1000:.0f} ms (processor {work * 1000:.0f} ms), "
              f"at most {limit * 1000:.0f} ms")
        return taken <= limit


def used(server):
    """Returns the processor time of the server without that of its children, in seconds."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def change(server, text, new, start, end=None):
    """Replaces a part of a text as an editor tells it."""
    end = start if end is None else end
    told = {"range": {"start": text.place(start), "end": text.place(end)}, "text": new}
    text.text = text.text[:start] + new + text.text[end:]
    text.version += 1
    server.tell("textDocument/didChange", {
        "textDocument": {"uri": text.uri, "version": text.version}, "contentChanges": [told],
    })


def published(server, text):
    """Waits for the messages about the text as it is."""
    while server.lists.get(text.uri, {}).get("version") != text.version:
        server.take()


def completion(server, text, offset):
    params = {"textDocument": {"uri": text.uri}, "position": text.place(offset)}
    [answer] = server.wait_for(server.ask("textDocument/completion", params))
    items = answer["result"]["items"] if isinstance(answer["result"], dict) else answer["result"]
    assert items, "nothing is offered"
    return items


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("marble", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=30)
    options = parser.parse_args()
    largest = max((ROOT / "notes/en").glob("*.md"), key=lambda path: path.stat().st_size)
    server = edits.Server(options.marble.resolve(), ROOT, opened=ROOT)
    text = edits.Text(ROOT, largest.relative_to(ROOT))
    server.tell("textDocument/didOpen", {"textDocument": {
        "uri": text.uri, "languageId": "markdown", "version": 1, "text": text.text,
    }})
    published(server, text)
    blocks = [match.start() for match in re.finditer(r"^```swift\b", text.text, re.M)]
    fence = blocks[len(blocks) // 2]
    print(f"{largest.name}: {text.text.count(chr(10))} lines, {len(blocks)} blocks")
    letters, words, members = (Meter(server) for _ in range(3))
    code = text.text.index("\n", fence) + 1
    for number in range(options.rounds):
        with letters:
            change(server, text, "x", code)
            published(server, text)
        change(server, text, "", code, code + 1)
        with words:
            completion(server, text, fence + len("```swift"))
        change(server, text, f'"{number}".\n', code)
        place = code + len(f'"{number}".')
        # The first answer waits for the library and for sourcekit-lsp.
        if number == 0:
            completion(server, text, place)
        with members:
            completion(server, text, place)
        change(server, text, "", code, place + 1)
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    memory = int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024
    server.end()
    holds = [
        letters.told("a letter, until its messages", LETTER),
        words.told("words of a fence", COMPLETION),
        members.told("members in code", COMPLETION),
        memory <= MEMORY,
    ]
    print(f"memory without sourcekit-lsp: {memory:.0f} MB, at most {MEMORY} MB")
    sys.exit(0 if all(holds) else 1)


if __name__ == "__main__":
    main()
