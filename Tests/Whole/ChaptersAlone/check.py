#!/usr/bin/env python3
"""Tests each chapter of a book alone and all of them at once, and compares the verdicts.

    python3 Tests/Whole/ChaptersAlone/check.py .build/debug/marble [--kept] [--all]

Programs of a whole book share executables. If one could reach another, the two ways would disagree.
No chapter alone believes what earlier tests found: their results are moved away meanwhile. The book
as a whole is tested anew as well, unless `--kept` says that it was and nothing has happened since.
Without `--all` a sixth of the chapters is tested, drawn by the commit: all come up in a week or two.
The library is the same in both ways, so it isn't checked for each chapter, as `--no-cache` would:
that takes longer than the programs of a chapter. What a page leaves open, such as the
numbers behind `‹int›`, may differ from run to run, so the outputs themselves are not compared: the
verdicts hold them against the page.
"""

import concurrent.futures
import contextlib
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import tool

# One of so many translated chapters is tested alone: programs of others are those of the original.
TRANSLATED = 6
# One of so many chapters is tested alone without `--all`.
SAMPLE = 6


def verdicts(report):
    """Returns what a report says of each listing of `notes/`, by path and line."""
    return {
        (listing["path"], listing["line"]): (listing["outcome"], listing["diagnostics"])
        for listing in report["listings"]
        if listing["path"].startswith("notes/")
    }


def chosen(paths):
    """Returns the paths of all chapters in the first language, and of some in the others."""
    language = next(iter(paths)).split("/")[1]
    own = [path for path in paths if path.split("/")[1] == language]
    chosen = own + [path for path in paths if path not in own][::TRANSLATED]
    if "--all" in sys.argv:
        return chosen
    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True).stdout
    print(f"a sixth of {len(chosen)} chapters, drawn by the commit {commit[:8]}")
    return random.Random(commit).sample(chosen, len(chosen) // SAMPLE)


@contextlib.contextmanager
def forgetting():
    """Moves what tests have found out of the tool's sight, and puts it back in the end."""
    moved = []
    for folder in map(pathlib.Path, (".marble/results", ".marble/objects", ".marble/recalled")):
        if folder.exists():
            moved.append((folder, folder.with_name(folder.name + ".aside")))
            folder.rename(moved[-1][1])
    try:
        yield
    finally:
        for folder, aside in moved:
            shutil.rmtree(folder, ignore_errors=True)
            aside.rename(folder)


def main():
    marble = str(pathlib.Path(sys.argv[1]).resolve())
    start = time.monotonic()
    together = verdicts(tool.report(marble, "notes", *([] if "--kept" in sys.argv else ["--no-cache"])))
    apart = {}
    # A chapter is few programs, so the cores are used by several chapters.
    with forgetting(), concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        paths = chosen(dict.fromkeys(path for path, _ in together))
        for found in pool.map(lambda path: tool.report(marble, path, "--jobs", "1"), paths):
            apart |= verdicts(found)
    together = {place: found for place, found in together.items() if place[0] in paths}
    different = [place for place in together if together[place] != apart.get(place)]
    for path, line in different:
        print(f"{path}:{line}: error: its verdict depends on the chapters that are tested with it")
        for name, found in [("alone", apart), ("together", together)]:
            print(f"  {name}: {json.dumps(found.get((path, line)), ensure_ascii=False)}")
    count = len({path for path, _ in together})
    print(f"{len(together)} blocks of {count} chapters, {len(different)} differ,"
          f" {time.monotonic() - start:.0f} s")
    sys.exit(1 if different or len(apart) != len(together) else 0)


main()
