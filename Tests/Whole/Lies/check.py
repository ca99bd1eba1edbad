#!/usr/bin/env python3
"""Tests pages that lie, and odd pages that do not, and compares what is said about each.

    python3 Tests/Whole/Lies/check.py .build/debug/marble [--record] [GROUP/NAME ...]

Each file below `pages/` says one thing that is not true, and each below `true/` only things that
are, in a way that looks wrong. The translation of `NAME.md`, if it has one, is `NAME.zh-Hans.md`.
All of them together are one book, so that they could also reach each other; its library is in
`library/`. `expected.txt` holds the errors of each lying page and of its translation. `--record`
writes it anew, and still fails where a page got away with its lie.
"""

import argparse
import difflib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

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


def errors(marble, root, names, end):
    """Returns the errors of each page, one a line, as `line:column: message`.

    `end` is the code with which the tool should exit.
    """
    environment = dict(os.environ, MARBLE_CACHE=str(root / "cache"))
    run = subprocess.run(
        [marble, "test", "--book", root, "--format", "json"],
        capture_output=True, text=True, env=environment, timeout=600,
    )
    if run.returncode != end:
        sys.exit(f"marble ended with {run.returncode}\n{run.stdout}\n{run.stderr}")
    report = json.loads(run.stdout)
    found = {name: [] for name in names.values()}
    diagnostics = report["complaints"] + [
        diagnostic for listing in report["listings"] for diagnostic in listing["diagnostics"]
    ]
    strangers = []
    for diagnostic in diagnostics:
        if diagnostic["severity"] != "error":
            continue
        place = diagnostic.get("start", {"line": 0, "column": 0})
        text = diagnostic["message"].split("\n")[0]
        line = (place["line"], place["column"], text)
        found.get(names.get(diagnostic["path"]), strangers).append(line)
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
        found, is_wrong = errors(options.marble.resolve(), root, names, 1 if lying else 0)
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
