#!/usr/bin/env python3
"""Lets the compiler answer the names of other libraries, from the map of names.

    make.py                    writes Sources/Signals/Names
    make.py --check FOLDER     compares it with the map, and lets the compiler read one line for each
                               name; FOLDER has Signals.swiftmodule

`peers.txt` says how a name is declared elsewhere, and names the row of notes/en/names*.md that tells
what it is called here. If the row has one name, the compiler calls the old one renamed; otherwise it
says what the map says. A name of the map that's a method elsewhere and nothing here must be in
`peers.txt` or in `LEFT_OUT`. Exit code 1: something is missing, or the compiler says anything else.
"""

import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / "Sources/Signals/Names"
LIBRARIES = {"ReactiveSwift", "RxSwift", "RxSwift 6", "Combine", "elsewhere"}
SPOKEN = {"RxSwift 6": "RxSwift", "RxSwift 2": "RxSwift", "elsewhere": "Rx or Combine"}
OWNERS = {"": "Signal", "connection": "MulticastConnection", "disposable": "Disposable"}
# The letters with which the names in one file begin.
PARTS = ("ac", "de", "fo", "pp", "qr", "ss", "tz")
# Names that the compiler can't tell from others, or that stand on something that isn't a signal.
LEFT_OUT = {
    "asInfallible": "asDriver stands for it",
    "asSignal": "asDriver stands for it",
    "asObservable": "where it's written, there is nothing to call it on",
    "dataTaskPublisher(for:)": "of a session",
    "decode": "it needs a decoder",
    "do": "a word of Swift",
    "do(afterCompleted:)": "done in the subscriber",
    "do(afterError:)": "done in the subscriber",
    "do(afterNext:)": "done in the subscriber",
    "do(onError:onCompleted:)": "two others stand for it",
    "do(onNext:onError:onCompleted:)": "three others stand for it",
    "do(onSubscribed:)": "there is nothing of the kind",
    "drive": "of a driver",
    "drive(onNext:)": "of a driver",
    "emit": "of a signal of RxCocoa",
    "generate": "its five arguments depend on the library",
    "handleEvents(receiveCompletion:)": "it stands for three",
    "handleEvents(receiveSubscription:)": "rare without the others",
    "just(_:scheduler:)": "`just` stands for it",
    "print": "it would hide the function of Swift in extensions",
    "promoteErrors": "promoteError stands for it",
    "range": "its arguments depend on the library",
    "subscribe(onNext:)": "the compiler corrects the label by itself",
    "startWithSignal": "its closure has two arguments of types that are not here",
    "toBlocking()": "the same as without parentheses",
    "dematerializeResults": "materializeResults stands for it",
}


class Row:
    """A name of another library, with what the map says about it."""

    def __init__(self, text, known):
        self.name, self.here, declaration, self.line = [part.strip() for part in text.split(" | ")]
        owner, _, rest = declaration.partition(" ")
        self.owner = OWNERS.get(owner, OWNERS[""])
        self.declaration = rest if owner in OWNERS else declaration
        self.libraries, self.remark = answer(self.name, self.here, known)

    @property
    def is_renamed(self):
        return self.here != "none" and "," not in self.here and not self.is_same

    @property
    def is_same(self):
        """Whether the name stays, and only its arguments are written in another way."""
        return base(self.name) == base(self.here)

    @property
    def words(self):
        """What the compiler says besides the name."""
        if self.here == "none":
            return self.remark
        if "," in self.here:
            return " and ".join(f"`{part.strip()}`" for part in self.here.split(","))
        return self.remark

    @property
    def attribute(self):
        parts = ["*", "unavailable"]
        if self.is_renamed or self.is_same:
            parts.append(f'renamed: "{self.here}"')
        if self.words:
            parts.append(f'message: "{self.words}"')
        return f"@available({', '.join(parts)})"

    @property
    def answer(self):
        """The end of what the compiler must say."""
        end = f": {self.words}" if self.words else ""
        if self.is_renamed or self.is_same:
            return f"has been renamed to '{self.here}'{end}"
        return f"is unavailable{end}"


def base(name):
    return re.match(r"`?(\w*)", name)[1]


def answer(name, here, known):
    """Returns the libraries that have a name, and the remark of the row that gives it a meaning."""
    rows = [row for row in known.get(name, []) if is_named(here, row)]
    if not rows:
        print(f"error: no row of the map says that `{name}` is {here}", file=sys.stderr)
        return [], ""
    remarks = [plain(row[2]) for row in rows if row[2]]
    libraries = sorted({SPOKEN.get(row[0], row[0]) for row in rows})
    return libraries, remarks[0] if remarks else ""


def is_named(here, row):
    if here == "none":
        return row[1].startswith("none") and bool(row[2])
    names = re.findall(r"`([^`]+)`", row[1])
    return all(part in names or base(part) in names for part in re.split(r", (?!_)", here))


def plain(remark):
    """Returns a remark without links, as a sentence that follows a colon."""
    remark = re.sub(r",? see \[Map of names\]\([^)]*\)", "", remark)
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", remark).replace('"', "'").strip()


def mapped():
    """Returns the rows of the map: for each name of a library its library, ours, and the remark."""
    found, head = {}, None
    pages = sorted((ROOT / "notes/en").glob("names*.md"), key=lambda page: page.stem)
    for line in itertools.chain(*(page.read_text().splitlines() for page in pages)):
        if not line.startswith("|"):
            head = None
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if head is None:
            head = cells
        elif "here" in head and not set(line) <= set("|- "):
            here = cells[head.index("here")]
            remark = cells[-1] if head[-1] == "remark" else ""
            if not remark and here.startswith("none; "):
                remark = here.removeprefix("none; ")
            for title, cell in zip(head, cells):
                if title not in ("2.5", "ReactiveCocoa 2.5", "here", "remark"):
                    for name in re.findall(r"`([^`]+)`", cell):
                        found.setdefault(name, []).append((title, here, remark))
    return found


def declared():
    """Returns the names of all methods and properties of the library."""
    names = set()
    for path in (ROOT / "Sources/Signals").rglob("*.swift"):
        if path.parent != FOLDER:
            names |= set(re.findall(r"\b(?:func|var|let) `?(\w+)`?", path.read_text()))
    return names


def read(known):
    lines = (pathlib.Path(__file__).parent / "peers.txt").read_text().splitlines()
    return [Row(line, known) for line in lines if line and not line.startswith("#")]


def missing(rows, known):
    """Yields the methods of other libraries that the compiler doesn't answer."""
    ours, theirs = declared(), {base(row.name) for row in rows} | {base(n) for n in LEFT_OUT}
    for name, uses in sorted(known.items()):
        is_method = re.fullmatch(r"[a-z]\w*(\([\w:]*\))?", name)
        if is_method and LIBRARIES & {use[0] for use in uses}:
            if base(name) not in ours | theirs:
                yield f"error: the map has `{name}`; peers.txt should have it"


def sources(rows):
    """Returns the text of each file: the names by the letter with which they begin."""
    texts = {}
    for owner in OWNERS.values():
        own = sorted((row for row in rows if row.owner == owner), key=lambda row: row.name)
        for first, last in PARTS if len(own) > 20 else ("az",):
            part = [row for row in own if first <= row.name[0] <= last]
            letters = f"{first.upper()}To{last.upper()}" if len(own) > 20 else ""
            if part:
                texts[f"{owner}+Peers{letters}.swift"] = source(owner, part)
    return texts


def source(owner, rows):
    head = "// Made from the map of names by Tests/Checks/OtherNames/make.py.\n"
    head += "// swift-format-ignore-file: AmbiguousTrailingClosureOverload\n\n"
    return head + f"extension {owner} {{\n" + "\n".join(map(method, rows)) + "}\n"


def method(row):
    access = lambda found: f"public {found[1] or 'final '}func "
    lines = [
        f"/// Doesn't exist: `{row.name}` is a name from other libraries.",
        "///",
        f"/// {', '.join(row.libraries)}: `{row.name}`.",
        row.attribute,
        # They would be in every program otherwise, which nobody can call.
        "@_alwaysEmitIntoClient",
        *(["@discardableResult"] if "->" in row.declaration else []),
        re.sub(r"\b(static )?func ", access, row.declaration, count=1) + " {",
        "  preconditionFailure(\"it's unavailable\")",
        "}",
    ]
    return "".join(f"  {line}\n" for line in lines)


def formatted(texts):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in texts.items():
            (pathlib.Path(folder) / name).write_text(text)
        config = str(ROOT / ".swift-format")
        files = [str(pathlib.Path(folder) / name) for name in texts]
        subprocess.run(["swift", "format", "-i", "--configuration", config, *files], check=True)
        return {name: (pathlib.Path(folder) / name).read_text() for name in texts}


def compiled(rows, modules):
    """Yields the rows whose line the compiler doesn't answer as it should."""
    text = "import Signals\nfinal class Box: @unchecked Sendable { var size = 0 }\n"
    text += "func lines(_ numbers: Signal<Int>, _ words: Signal<String>, _ box: Box) {\n"
    first = text.count("\n") + 1
    text += "".join(f"  _ = {row.line}\n" for row in rows) + "}\n"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "lines.swift"
        path.write_text(text)
        done = subprocess.run(
            ["swiftc", "-swift-version", "6", "-typecheck", "-I", modules, str(path)]
            + ["-diagnostic-style", "llvm"],
            capture_output=True,
            text=True,
        )
    said = {}
    for number, words in re.findall(r"lines\.swift:(\d+):\d+: error: (.*)", done.stderr):
        said.setdefault(int(number), []).append(words)
    if not said:
        yield f"error: the compiler said nothing\n{done.stderr}"
    for number, row in enumerate(rows, first):
        answers = said.get(number, [])
        if len(answers) != 1 or not answers[0].endswith(row.answer):
            yield f"error: {row.line}: should be answered '… {row.answer}', not {answers}"


def main():
    known = mapped()
    rows = read(known)
    texts = formatted(sources(rows))
    if sys.argv[1:2] != ["--check"]:
        FOLDER.mkdir(exist_ok=True)
        for path in FOLDER.glob("*.swift"):
            path.unlink()
        for name, text in texts.items():
            (FOLDER / name).write_text(text)
        return 0
    faults = list(missing(rows, known))
    if {path.name: path.read_text() for path in FOLDER.glob("*.swift")} != texts:
        faults.append("error: Sources/Signals/Names is not what make.py makes; run it")
    faults += compiled(rows, sys.argv[2])
    print("\n".join(faults) or f"names: {len(rows)} of other libraries are answered")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
