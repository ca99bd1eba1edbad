#!/usr/bin/env python3
"""Builds large books with Marble and the same pages with Hugo, and fails where Marble is too slow.

    swift build -c release --product marble
    python3 Tests/Benchmarks/site/measure.py .build/release/marble

The pages have prose, links, lists and six Swift blocks each, which both tools highlight. Marble
makes a sidebar, previous and next, sections, a search index and checks every link besides; Hugo has
the smallest theme that shows a title, a table of contents, the text, previous and next. The tools
run in turn, so that their ratio holds where the seconds do not. Needs Debian's `hugo`.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import book  # noqa: E402
from goals import Goals  # noqa: E402

SIZE = 8192


class Bench:
    """A book of some size for both tools, in a folder of its own."""

    def __init__(self, folder, marble, pages):
        self.marble, self.pages = marble, pages
        self.ours, self.theirs = folder / f"marble-{pages}", folder / f"hugo-{pages}"
        self.source = book.write_marble(self.ours, pages, SIZE)
        self.output = self.ours / "Site/public"

    def timed(self, command, folder):
        start = time.perf_counter()
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    def build(self):
        return self.timed([self.marble, "build", "--no-test"], self.ours)

    def cold(self):
        shutil.rmtree(self.output, ignore_errors=True)
        shutil.rmtree(self.ours / ".marble", ignore_errors=True)
        return self.build()

    def edited(self, run):
        """Changes the text of one page and builds."""
        name = book.names(self.pages)[self.pages // 2]
        path = self.ours / f"notes/en/{name}.md"
        path.write_text(path.read_text() + f"\nOne more sentence, number {run}.\n")
        return self.build()

    def hugo(self):
        if not self.theirs.exists():
            book.write_hugo(self.theirs, self.pages, SIZE)
        shutil.rmtree(self.theirs / "public", ignore_errors=True)
        return self.timed(["hugo", "--quiet"], self.theirs)

    def peak(self):
        """Returns the most memory that a cold build takes, in megabytes."""
        shutil.rmtree(self.output, ignore_errors=True)
        shutil.rmtree(self.ours / ".marble", ignore_errors=True)
        command = [self.marble, "build", "--no-test"]
        process = subprocess.Popen(command, cwd=self.ours, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        if status:
            sys.exit(f"marble ended with {status}")
        return usage.ru_maxrss / 1024

    def weight(self):
        """Returns how many times the size of the source the site has."""
        files = (path for path in self.output.rglob("*") if path.is_file())
        return sum(path.stat().st_size for path in files) / self.source


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("marble", type=pathlib.Path, help="the marble to measure, a release build")
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--times", type=int, default=5, help="how many times larger the large book is")
    chosen = parser.parse_args()
    if not shutil.which("hugo"):
        sys.exit("hugo is missing: apt-get install hugo")
    marble = str(chosen.marble.resolve())
    goals = Goals("site")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(pathlib.Path(folder), marble, chosen.pages)
        print(f"{chosen.pages} pages, {bench.source / 1e6:.1f} MB, medians of {chosen.runs} runs")
        bench.cold(), bench.hugo()
        pairs = [(bench.cold(), bench.hugo()) for _ in range(chosen.runs)]
        cold = statistics.median(ours for ours, _ in pairs)
        hugo = statistics.median(theirs for _, theirs in pairs)
        print(f"{'hugo, with highlighting':42} {hugo:8.2f} s")
        print(f"{'cold':42} {cold:8.2f} s")
        ratio = statistics.median(ours / theirs for ours, theirs in pairs)
        goals.check("cold, as a part of hugo", ratio)
        unchanged = statistics.median(bench.build() for _ in range(chosen.runs))
        goals.check("nothing changed", unchanged)
        goals.check("one page changed", statistics.median(map(bench.edited, range(chosen.runs))))
        goals.check("size, as a multiple of the source", bench.weight())
        goals.check("memory", bench.peak())
        large = Bench(pathlib.Path(folder), marble, chosen.pages * chosen.times)
        print(f"{large.pages} pages, {large.source / 1e6:.1f} MB")
        # Not worse than linear, with some room for the noise of one machine.
        per_page = large.cold() / cold / chosen.times
        goals.check("larger book, cold, per page of the smaller", per_page)
        all_unchanged = statistics.median(large.build() for _ in range(3))
        goals.check("larger book, nothing changed", all_unchanged)
        ratio = all_unchanged / unchanged / chosen.times
        goals.check("larger book, nothing changed, per page", ratio)
        edited = statistics.median(map(large.edited, range(3)))
        goals.check("larger book, one page changed", edited)
        goals.check("larger book, memory", large.peak())
    sys.exit(goals.status())


if __name__ == "__main__":
    main()
