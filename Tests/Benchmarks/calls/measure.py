#!/usr/bin/env python3
"""Counts the system calls for each page that hasn't changed, which hold on any machine.

    python3 Tests/Benchmarks/calls/measure.py .build/debug/marble

Two books are built, and built again with nothing changed and with one page changed. What the larger
one takes more than the smaller, divided by its further pages, is the cost of a page with which
nothing has happened. Calls are counted since valgrind can't run the tool: it breaks down in the
threads of libdispatch. Needs Debian's `strace`.
"""
import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE.parent), str(HERE.parent / "site")]
import book  # noqa: E402
from goals import Goals  # noqa: E402

SIZE = 2048
PAGES = 20, 60


class Bench:
    """A book of some size, with caches of its own."""

    def __init__(self, folder, marble, pages):
        self.command = [str(marble.resolve()), "build", "--no-test"]
        self.folder, self.log = folder / f"book-{pages}", folder / "calls"
        self.variables = dict(
            os.environ, SWIFT_DETERMINISTIC_HASHING="1", MARBLE_CACHE=str(folder / f"kept-{pages}")
        )
        book.write_marble(self.folder, pages, SIZE)
        self.page = self.folder / f"notes/en/{book.names(pages)[pages // 2]}.md"
        # A build is remembered once the files that it sees have been at rest.
        for _ in range(3):
            self.run()

    def run(self, *wrapper):
        done = subprocess.run(
            [*wrapper, *self.command], cwd=self.folder, env=self.variables, capture_output=True
        )
        if done.returncode:
            sys.exit(done.stderr.decode(errors="replace"))

    def calls(self):
        """Returns how many calls about files a build makes."""
        self.run("strace", "-f", "-qq", "-e", "trace=file,desc", "-o", str(self.log))
        names = re.findall(r"^\d+ +(\w+)\(", self.log.read_text(errors="replace"), re.MULTILINE)
        # How often threads wait and memory grows depends on chance.
        return sum(not re.match("epoll|mmap|poll|select", name) for name in names)

    def edited(self, number):
        self.page.write_text(self.page.read_text() + f"\nOne more sentence, number {number}.\n")
        return self.calls()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("marble", type=pathlib.Path, help="the marble to measure, in any build")
    marble = parser.parse_args().marble
    goals = Goals("calls")
    with tempfile.TemporaryDirectory() as folder:
        small, large = (Bench(pathlib.Path(folder), marble, pages) for pages in PAGES)
        more = PAGES[1] - PAGES[0]
        same = [large.calls() - small.calls() for _ in range(3)]
        goals.check("nothing changed, per page", statistics.median(same) / more)
        edits = [large.edited(number) - small.edited(number) for number in range(3)]
        name = "one page changed, per page that hasn't"
        goals.check(name, statistics.median(edits) / more)
    sys.exit(goals.status())


if __name__ == "__main__":
    main()
