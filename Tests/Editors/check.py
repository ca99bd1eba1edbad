#!/usr/bin/env python3
"""Drives `marble lsp` through editors without a screen, each on a copy of a book.

The editors start it as the lines in the manual say.

    python3 Tests/Editors/check.py .build/debug/marble [neovim | emacs | day]
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BOOK = HERE.parent / "marbleTests/Cases/edited/book"
MANUAL = HERE.parents[1] / "notes/en/make-a-book.md"
PAGE = "notes/en/first.md"


def neovim(script, *pages):
    return lambda settings: [
        "nvim", "--headless", "-u", settings, "-i", "NONE", "-n",
        "-c", f"luafile {HERE / script}", *pages,
    ]


# The language of the lines in the manual, and the command, by the names of editors; `day` is a
# person's day in Neovim.
EDITORS = {
    "neovim": ("lua", neovim("neovim.lua", PAGE)),
    "day": ("lua", neovim("day.lua", PAGE)),
    "emacs": ("lisp", lambda settings: [
        "emacs", "--batch", "-l", settings, "-l", HERE / "emacs.el",
    ]),
}


def main():
    marble = pathlib.Path(sys.argv[1]).resolve()
    for name in sys.argv[2:] or EDITORS:
        drive(name, marble)


def drive(name, marble):
    language, command = EDITORS[name]
    manual = MANUAL.read_text(encoding="utf8")
    lines = re.search(rf"```{language}\n(.*?)```", manual, re.DOTALL)[1]
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place).resolve()
        shutil.copytree(BOOK, place / "book")
        settings = place / f"settings.{language}"
        settings.write_text(lines, encoding="utf8")
        (place / "tools").mkdir()
        (place / "tools/marble").symlink_to(marble)
        run = subprocess.run(
            command(settings),
            env=dict(os.environ, PATH=f"{place / 'tools'}:{os.environ['PATH']}"),
            cwd=place / "book", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=600, text=True,
        )
        told = run.stdout.replace("\r", "").strip()
        pages = sorted((place / "book/notes/en").glob("f*.md"))
        saved = "\n".join(page.read_text(encoding="utf8") for page in pages)
    print(f"{name}:\n{told}")
    if run.returncode or "editors: all steps" not in told:
        sys.exit(f"editors: {name} failed")
    accepted = {"day": "```console\n$ grep -c '<rect' times.svg\n3\n```"}
    if accepted.get(name, "```output\nhello, you\n```") not in saved:
        sys.exit(f"editors: {name} didn't save the accepted output:\n{saved}")


if __name__ == "__main__":
    main()
