#!/usr/bin/env python3
"""Measures marble test --watch: from the save of one block to its verdict, and what it costs at rest.

    python3 Tests/Benchmarks/watch/measure.py .build/release/marble [--pages 12] [--blocks 10]

The book is that of the comparison with rustdoc. A save is timed from the return of the write to the
line with the counts; every verdict must tell of the number that was saved. Fails above the limits.
"""
import argparse
import os
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "rustdoc"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compare import make_books  # noqa: E402
from goals import Goals  # noqa: E402


def read_verdict(marble):
    text = ""
    for line in marble.stdout:
        text += line
        if re.search(r"\d+ verified, ", line):
            return text
    sys.exit(f"marble ended:\n{text}")


def cpu_seconds(process):
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("marble", type=pathlib.Path, help="the marble to measure, a release build")
    options.add_argument("--pages", type=int, default=12)
    options.add_argument("--blocks", type=int, default=10)
    options.add_argument("--runs", type=int, default=10)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        book, _ = make_books(pathlib.Path(temporary), chosen.pages, chosen.blocks)
        marble = subprocess.Popen(
            [str(chosen.marble.resolve()), "test", "--watch"],
            cwd=book, stdout=subprocess.PIPE, text=True,
        )
        read_verdict(marble)
        start, before = time.perf_counter(), cpu_seconds(marble.pid)
        time.sleep(5)
        rest = (cpu_seconds(marble.pid) - before) / (time.perf_counter() - start)
        times = []
        for run in range(chosen.runs):
            page = book / f"notes/en/page-{run % chosen.pages}.md"
            text = page.read_text()
            page.write_text(text.replace('print("\\(names3)', f'print("{run}", "\\(names3)', 1))
            start = time.perf_counter()
            verdict = read_verdict(marble)
            times.append(time.perf_counter() - start)
            if f"+{run} a,b" not in verdict:
                sys.exit(f"the verdict is not on what was saved:\n{verdict}")
        marble.send_signal(signal.SIGINT)
        if marble.wait() != 0:
            sys.exit(f"the watch ended with {marble.returncode}")
    median = statistics.median(times)
    print(f"{chosen.pages} pages of {chosen.blocks} blocks, {chosen.runs} saves")
    print(f"the longest took {max(times):.3f} s")
    goals = Goals("watch")
    goals.check("from save to verdict", median)
    goals.check("at rest", 100 * rest)
    sys.exit(goals.status())


if __name__ == "__main__":
    main()
