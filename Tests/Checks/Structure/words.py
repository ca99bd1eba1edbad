#!/usr/bin/env python3
"""Checks that messages and comments are worded as one would say them in English.

    python3 Tests/Checks/Structure/words.py [SOURCES]

Each row below is a phrase that comes from thinking in another language, and what to say instead.
Some hold in strings and comments, others only in strings, which are what users read. `make lint`
runs this.
"""

import re

import check

# What to say instead, by the phrase, in strings and comments.
EVERYWHERE = {
    r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b|one\b|less\b)[a-z`]": "isn't a",
    r"\b[Ww]hoever\b": "anyone who, or the program that",
    r"(?<!-)\b[Nn]obody\b": "no one, or a verb that needs no subject",
    r"\b[Ss]omebody\b": "someone, or who it is",
    r"\bso many\b(?![^.,;:]*? that\b)": "this many, or too many",
    r"\bof before\b": "previous, or earlier",
}
# What to say instead in strings.
IN_STRINGS = {
    r"\blets? go\b": "releases",
    r"\b(?:names|begins|declares|closes|follows|takes|gives|says|sets|holds) no \w": "doesn't",
    r"\bbehind\b": "after",
    r"\bstands? (?!for\b)": "is",
    r"\btake (?:it|the|this|that|`|--).*\b(?:out|away)\b": "remove",
    r"\bleads? (?:nowhere|somewhere)\b": "broken, or works",
    r"\b(?:tells? (?:what|which|whether|how|when)|is told)\b": "shows, or says",
    r"\banother way\b": "differently",
    r"\blook at the syntax\b": "check the syntax",
    r"\bnested too deep\b": "nested too deeply",
    r", and that of the\b": ", but the ... has",
}


# A comment in C, in a script or in a style.
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)


def pieces(path, text):
    if path.suffix == ".swift":
        return check.pieces(text)
    return (("comment", *found.span()) for found in COMMENT.finditer(text))


def findings(root):
    kinds = {".swift", ".c", ".h", ".js", ".css"}
    for path in sorted(path for path in root.rglob("*") if path.suffix in kinds):
        if path.is_symlink():
            continue
        text = path.read_text(encoding="utf8")
        for kind, start, end in pieces(path, text):
            if kind == "code":
                continue
            phrases = EVERYWHERE if kind == "comment" else EVERYWHERE | IN_STRINGS
            for phrase, instead in phrases.items():
                for found in re.finditer(phrase, text[start:end]):
                    line = text.count("\n", 0, start + found.start()) + 1
                    yield path, line, f"`{found[0]}`: say {instead}"


def main():
    check.report(
        findings, __doc__, "sources", check.ROOT / "Sources",
        "the folder of the modules; Sources of this repository by default",
    )


if __name__ == "__main__":
    main()
