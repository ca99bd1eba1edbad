#!/usr/bin/env python3
"""Compares the operator gallery with the public symbols of the library Signals.

    python3 Tests/Checks/Gallery/check.py                  # builds the library first
    python3 Tests/Checks/Gallery/check.py --module FOLDER  # where Signals.swiftmodule is
    python3 Tests/Checks/Gallery/check.py --families       # lists the diagrams that can be compared

An operator is a public member of Signal, ObservedSignal, MulticastConnection or Sequence, or a
public function, whose result is a signal or a connection. Each must be the heading of one section
of notes/en/gallery.md, and each such heading an operator. A section must have a block of code and
a diagram that marble has verified. The names of this library in notes/en/names*.md must exist, in
Signals or in SignalsFoundation. Readers can compare diagrams whose lanes that can be dragged are
the same; at least 60 diagrams must be in families of four or more.

Ends with 1 if something is wrong, after naming all of it.
"""

import argparse
import collections
import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
OWNERS = {"Signal", "ObservedSignal", "MulticastConnection", "Sequence"}
RESULTS = re.compile(r"\b(Signal|MainSignal|MulticastConnection|PropertyChannel)<|^Self$")
# Members that return the signal itself, or are names rather than operators.
OTHERS = {"named(_:)"}
# What the map of names says in words of Swift, of the library for tests, or of the bridge to
# Combine, which is not built everywhere.
SWIFT = {"Void", "Sequence", "TestScheduler", "$name", "[weak self]", "publisher", "signal()"}


def built():
    """Builds the library and returns the folder of its modules."""
    run(["swift", "build", "--target", "SignalsFoundation"])
    return pathlib.Path(run(["swift", "build", "--show-bin-path"]).strip()) / "Modules"


def graphs(folder_of_modules, name="Signals"):
    """Returns the symbols of a module, those of its extensions of other modules among them."""
    machine = platform.machine()
    is_mac = sys.platform == "darwin"
    target = f"{machine}-apple-macosx15.0" if is_mac else f"{machine}-unknown-linux-gnu"
    with tempfile.TemporaryDirectory() as folder:
        run(
            ["swift", "symbolgraph-extract", "-module-name", name, "-I", str(folder_of_modules)]
            + ["-target", target, "-minimum-access-level", "public", "-output-dir", folder]
        )
        files = pathlib.Path(folder).glob("*.json")
        symbols = [s for file in files for s in json.loads(file.read_text())["symbols"]]
    if not symbols:
        sys.exit(f"error: there are no symbols of {name}")
    return symbols


def run(command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def result(symbol):
    """Returns the text of a symbol's result, or of a property's type."""
    fragments = "".join(f["spelling"] for f in symbol.get("declarationFragments", []))
    if "property" in symbol["kind"]["identifier"]:
        return fragments.split(":", 1)[-1].strip()
    # Arrows before the last closing parenthesis belong to the types of closures.
    depth, at = 0, -1
    for index, character in enumerate(fragments):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth == 0 and fragments.startswith("->", index) and at < 0:
            at = index
    return fragments[at + 2 :].split(" where ")[0].strip() if at >= 0 else ""


def operators(symbols):
    """Returns the names of all operators as the headings of the gallery write them."""
    found = set()
    for symbol in symbols:
        kind, path = symbol["kind"]["identifier"], symbol["pathComponents"]
        if "location" not in symbol or not RESULTS.search(result(symbol)):
            continue
        # Names of other libraries, which the compiler only answers.
        if any(a.get("isUnconditionallyUnavailable") for a in symbol.get("availability", [])):
            continue
        if kind == "swift.func":
            found.add(path[0])
        elif kind in ("swift.method", "swift.type.method", "swift.type.property"):
            owner, name = path[-2], path[-1]
            if owner not in OWNERS or name in OTHERS:
                continue
            is_plain = owner == "Signal" and kind == "swift.method"
            found.add(name if is_plain else f"{owner}.{name}")
    # With a limit of what may wait it isn't another operator.
    return {name for name in found if name.replace("keeping:", "", 1) not in found - {name}}


def sections(text):
    """Yields the heading and the text of each section about an operator."""
    parts = re.split(r"^### (.+)\n", text, flags=re.M)[1:]
    for heading, body in zip(parts[::2], parts[1::2]):
        yield heading.strip().strip("`"), re.split(r"^## ", body, flags=re.M)[0]


def gallery_faults(known):
    text = (ROOT / "notes/en/gallery.md").read_text()
    seen = set()
    for heading, body in sections(text):
        if heading in seen:
            yield f"gallery.md: two sections are headed `{heading}`"
        seen.add(heading)
        if heading not in known:
            yield f"gallery.md: the heading `{heading}` names no operator of the library"
        if "\n```swift\n" not in body:
            yield f"gallery.md: `{heading}` has no block of code"
        if not re.search(r"^```marble( drag)?\n[^`\n]+\n", body, flags=re.M):
            yield f"gallery.md: `{heading}` has no verified diagram"
    for name in sorted(known - seen):
        yield f"gallery.md: the operator `{name}` has no section"


def overview_faults():
    """Compares the names at the head of each section with the headings, and looks for its sentence."""
    text = (ROOT / "notes/en/gallery.md").read_text()
    parts = re.split(r"^## (.+)\n", text, flags=re.M)[1:]
    for title, body in zip(parts[::2], parts[1::2]):
        head, *others = re.split(r"^### .+\n", body, flags=re.M)
        headings = [heading for heading, _ in sections(body)]
        if others and not re.match(r"\n[A-Z`][^\n\[]*\.\n\n\[", head):
            yield f"gallery.md: '{title}' doesn't begin with a sentence, which its wall would show"
        if others and re.findall(r"\[`(.+?)`\]\(#", head) != headings:
            yield f"gallery.md: '{title}' begins with other names than those of its headings"


def families(text):
    """Returns the headings of draggable diagrams by what they are given: names and timelines."""
    found = collections.defaultdict(list)
    sources = set(re.findall(r'time\.signal\("([^"]*)"\)', text))
    for heading, body in sections(text):
        for diagram in re.findall(r"^```marble drag\n(.*?)^```$", body, flags=re.M | re.S):
            lines = diagram.splitlines()
            width = max(len(line.split("  ")[0]) for line in lines) + 2
            rows = [(line[width:], line[:width].strip()) for line in lines]
            # Of rows with the same timeline, only the first can be moved.
            moved = {row: name for row, name in reversed(rows) if re.sub(r"[-|X]", "", row) and row in sources}
            found[tuple(sorted((name, row) for row, name in moved.items()))].append(heading)
    return found


def families_faults():
    found = families((ROOT / "notes/en/gallery.md").read_text())
    count = sum(len(headings) for headings in found.values() if len(headings) >= 4)
    if count < 60:
        yield f"gallery.md: only {count} diagrams have the input of at least three others"


def show_families():
    found = families((ROOT / "notes/en/gallery.md").read_text())
    for lanes, headings in sorted(found.items(), key=lambda item: -len(item[1])):
        print(len(headings), ", ".join(f"{name} {row}" for name, row in lanes))
        print("   ", ", ".join(headings))


def names_faults(symbols):
    bases = {part.split("(")[0] for s in symbols for part in s["pathComponents"]} | SWIFT
    for page in sorted((ROOT / "notes/en").glob("names*.md")):
        for cell in cells_here(page.read_text()):
            for name in re.findall(r"`([^`]+)`", cell):
                base = name if name in SWIFT else name.split("(")[0].split(".")[-1]
                if base not in bases:
                    yield f"{page.name}: the library has no `{name}`"


def cells_here(text):
    """Yields what the tables of a page have in their column `here`."""
    column = None
    for line in text.splitlines():
        cells = [cell.strip() for cell in re.split(r" \|(?: |$)", line.removeprefix("| "))]
        if not line.startswith("| "):
            column = None
        elif column is None:
            column = cells.index("here") if "here" in cells else -1
        elif column >= 0:
            yield cells[column]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--module", help="the folder of Signals.swiftmodule")
    parser.add_argument("--families", action="store_true", help="list what can be compared, and end")
    arguments = parser.parse_args()
    if arguments.families:
        return show_families()
    module = arguments.module or built()
    symbols = graphs(module)
    known = operators(symbols)
    faults = list(gallery_faults(known)) + list(names_faults(symbols + graphs(module, "SignalsFoundation")))
    faults += [*families_faults(), *overview_faults()]
    print("\n".join(faults) or f"{len(known)} operators, each with its section")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
