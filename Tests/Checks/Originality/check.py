#!/usr/bin/env python3
"""Finds runs of Han characters that chapters share with other texts.

    python3 Tests/Checks/Originality/check.py notes/zh-Hans FOLDER

The folder holds the texts, as files that end in .txt. A run is one of 16 characters or more, without
punctuation between them; titles and quotations between marks such as “” and 《》 are left out.
Exits with 1 and a line per run.
"""

import pathlib
import re
import sys

LENGTH = 16
HAN = "\u3400-\u9fff"
RUN = re.compile(f"[{HAN}]{{{LENGTH},}}")
QUOTED = re.compile("“[^”]*”|《[^》]*》|「[^」]*」")
# The head of a chapter and its links quote the titles of the texts.
TITLES = re.compile(r"^  - title:.*$|\[[^\]]*\]\([^)]*\)", re.MULTILINE)


def pieces(text):
    """Returns every run of just that length in a text."""
    return {run[start:start + LENGTH] for run in RUN.findall(text) for start in range(len(run) - LENGTH + 1)}


def shared(chapter, known):
    """Returns the runs of a chapter that are known, with their lines."""
    for number, line in enumerate(chapter.splitlines(), 1):
        own = TITLES.sub("", QUOTED.sub("", line))
        if own.startswith("#"):
            continue
        for piece in sorted(pieces(own) & known):
            yield number, piece


def test():
    """The check finds what it must, and nothing that is quoted."""
    sixteen = "一二三四五六七八九十甲乙丙丁戊己"
    known = pieces(f"前面{sixteen}后面")
    assert list(shared(f"字。\n说{sixteen}。", known)) == [(2, sixteen)]
    assert not list(shared(f"他说“{sixteen}”。", known))
    assert not list(shared(sixteen[:8] + "，" + sixteen[8:], known))


def main():
    test()
    notes, folder = map(pathlib.Path, sys.argv[1:3])
    texts = sorted(folder.glob("*.txt"))
    known = set().union(*(pieces(text.read_text(errors="replace")) for text in texts))
    chapters = sorted(notes.glob("*.md"))
    faults = [
        f"{chapter}:{line}: error: {folder} has this, too: {run}"
        for chapter in chapters
        for line, run in shared(chapter.read_text(), known)
    ]
    print("\n".join(faults + [f"{len(chapters)} chapters beside {len(texts)} texts, {len(faults)} runs"]))
    sys.exit(1 if faults or not chapters else 0)


if __name__ == "__main__":
    main()
