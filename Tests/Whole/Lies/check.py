#!/usr/bin/env python3
"""Tests pages that lie, and odd pages that do not, and compares what is said about each.

    python3 Tests/Whole/Lies/check.py .build/debug/marble [--record] [GROUP/NAME ...]

Each file below `pages/` says one thing that is not true, and each below `true/` only things that
are, in a way that looks wrong. `NAME.files` holds what blocks of `NAME.md` are said to write. The translation of `NAME.md`, if it has one, is `NAME.zh-Hans.md`.
All of them together are one book, so that they could also reach each other; its library is in
`library/`. `expected.txt` holds the errors of each lying page and of its translation. `--record`
writes it anew, and still fails where a page got away with its lie.
"""

import argparse
import difflib
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import tool

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = HERE / "expected.txt"
LANGUAGE = "zh-Hans"


def pages(folder):
    """Returns the pages below a folder by their names, such as `output/wrong-case`."""
    return {
        path.relative_to(HERE / folder).with_suffix("").as_posix(): path
        for path in sorted((HERE / folder).rglob("*.md"))
        if not path.stem.endswith(f".{LANGUAGE}")
    }


def make_book(root, sources):
    """Writes a book with a chapter for each page, and returns the pages by the chapters' paths."""
    (root / "Site").mkdir()
    (root / "notes/en").mkdir(parents=True)
    (root / f"notes/{LANGUAGE}").mkdir()
    chapters = {name: name.replace("/", "--") for name in sources}
    for name, path in sources.items():
        shutil.copy(path, root / f"notes/en/{chapters[name]}.md")
        kept = path.with_suffix(".files")
        if kept.exists():
            shutil.copytree(kept, root / f"notes/en/{chapters[name]}.files")
        translation = path.with_suffix(f".{LANGUAGE}.md")
        if translation.exists():
            shutil.copy(translation, root / f"notes/{LANGUAGE}/{chapters[name]}.md")
    contents = "".join(f"  - {chapter}\n" for chapter in chapters.values())
    shutil.copytree(HERE / "library", root / "library", ignore=shutil.ignore_patterns(".build"))
    library = "library: {package: library, products: [Kit]}"
    languages = f"languages: [en, {LANGUAGE}]"
    (root / "Site/site.yml").write_text(
        f"title: Lies\n{languages}\n{library}\ncontents:\n{contents}")
    (root / f"Site/{LANGUAGE}.yml").write_text("title: Lies\n")
    return {
        f"notes/{language}/{chapter}.md": name
        for name, chapter in chapters.items()
        for language in ("en", LANGUAGE)
    }


def errors(report, names):
    """Returns the errors of each page, as `line:column: message`; whether others are about none."""
    found, strangers = {name: [] for name in names.values()}, []
    for path, *place, text in tool.errors(report):
        found.get(names.get(path), strangers).append((*place, text))
    for line in strangers:
        print("about no page:", *line)
    return {
        name: [f"{line}:{column}: {text}" for line, column, text in sorted(lines)]
        for name, lines in found.items()
    }, bool(strangers)


def compare(expected, found):
    """Prints how what was said differs from what should be said; returns whether it does."""
    difference = list(difflib.unified_diff(
        expected, found, "expected.txt", "said now", lineterm="", n=0))
    print("\n".join(difference))
    return bool(difference)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("marble", type=pathlib.Path)
    parser.add_argument("--record", action="store_true", help="write expected.txt anew")
    parser.add_argument("pages", nargs="*", help="only these, such as output/wrong-case")
    options = parser.parse_args()
    lying, honest = pages("pages"), pages("true")
    wanted = set(options.pages) or set(lying) | set(honest)
    lying = {name: path for name, path in lying.items() if name in wanted}
    honest = {name: path for name, path in honest.items() if name in wanted}
    with tempfile.TemporaryDirectory(prefix="marble-lies-") as folder:
        root = pathlib.Path(folder)
        names = make_book(root, lying | honest)
        report = tool.report(
            options.marble.resolve(), "--book", root, ends=[1 if lying else 0],
            MARBLE_CACHE=str(root / "cache"))
        found, is_wrong = errors(report, names)
    believed = [name for name in lying if not found[name]]
    refused = [name for name in honest if found[name]]
    for name in believed:
        print(f"pages/{name}.md lies, and nothing is said about it")
    for name in refused:
        print(f"true/{name}.md is true, and refused:", *found[name], sep="\n  ")
    text = [f"{name}:{line}" for name in lying for line in found[name]]
    if options.record and not options.pages:
        EXPECTED.write_text("\n".join(text) + "\n")
    elif not options.record:
        known = EXPECTED.read_text().splitlines() if EXPECTED.exists() else []
        is_wrong |= compare([line for line in known if line.split(":")[0] in lying], text)
    print(f"{len(lying) - len(believed)} of {len(lying)} lies found, "
          f"{len(honest) - len(refused)} of {len(honest)} odd truths believed")
    sys.exit(1 if believed or refused or is_wrong else 0)


if __name__ == "__main__":
    main()
