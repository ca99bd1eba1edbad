#!/usr/bin/env python3
"""Checks that each name which scripts of the theme give to elements means one thing.

    python3 Tests/Checks/Structure/theme.py [SITE]

  - A class or data attribute is given by the scripts of one feature: those whose file names begin
    with the same word, or that work on the rows of a diagram.
  - A class that scripts give is styled by itself in one style sheet; others only style it below
    something of their own.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]

# Scripts that take another's place where pages are made for something else.
STAND_INS = {"edition": "start", "steps": "stepper"}
# Scripts that put marbles or rows of their own into a diagram; all of them share its picture.
ROWS = {"compare", "drag", "draw", "drawing", "find", "predict-row", "puzzle"}
# Scripts that open a panel above the page; all of them share its look.
PANELS = {"keys", "terms"}
# What style sheets are for, if it isn't a page on a screen.
MEDIA = {"edition.css", "epub.css", "print.css"}

GIVEN = [
    r'classList\.(?:add|toggle)\("([^"]+)"',
    r'className[:=] *"([^"]+)"',
    r'\bclass: *"([^"]+)"',
    r'marbleNode\("\w+", [^()]*?, "([^"]+)"\)',
]


def plain(text):
    """Returns a script or style sheet without its comments."""
    return re.sub(r"/\*.*?\*/|(?m:^ *//[^\n]*$)", "", text, flags=re.S)


def given(script):
    """Returns the names that a script gives to elements: classes, and attributes as `data-name`."""
    classes = [name for form in GIVEN for names in re.findall(form, script) for name in names.split()]
    return {*classes, *(f"data-{name}" for name in re.findall(r"dataset\.(\w+) = ", script))}


def selectors(sheet):
    """Returns the single selectors of a style sheet."""
    for head in re.findall(r"([^{};]+)\{", sheet):
        if not head.strip().startswith("@"):
            yield from (part.strip() for part in re.split(r",(?![^(]*\))", head))


def findings(scripts, sheets):
    """Returns what is wrong with scripts and style sheets, given as texts by their names."""
    owners = collections.defaultdict(set)
    for name, text in scripts.items():
        stem = name.removesuffix(".js")
        feature = "drag" if stem in ROWS else "panel" if stem in PANELS else re.split(r"[-.]", name)[0]
        for one in given(plain(text)):
            owners[one].add(STAND_INS.get(feature, feature))
    styled = collections.defaultdict(set)
    for name, text in sheets.items():
        for selector in selectors(plain(text)):
            if name not in MEDIA and re.fullmatch(r"\.[A-Za-z][\w-]*", selector):
                styled[selector[1:]].add(name)
    for name, features in sorted(owners.items()):
        if len(features) > 1:
            yield f"`{name}` is given by scripts of {' and '.join(sorted(features))}: rename one of them"
        if len(styled[name]) > 1:
            yield f"`.{name}` is styled by itself in {' and '.join(sorted(styled[name]))}: choose one"


def main():
    site = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "Site"
    scripts, sheets = (
        {file.name: file.read_text() for file in sorted(site.glob(kind))}
        for kind in ["scripts/*.js", "styles/*.css"]
    )
    if not scripts or not sheets:
        sys.exit(f"error: there is no theme in {site}")
    found = list(findings(scripts, sheets))
    for text in found:
        print(f"Site: error: {text}")
    print(f"theme: {len(found)} findings" if found else "theme: as it should be")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
