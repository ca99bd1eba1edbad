#!/usr/bin/env python3
"""Writes a book whose blocks are tested by comments, and checks that `marble test` reads them.

    python3 Tests/Whole/Adopted/comments.py .build/debug/marble [--blocks 1000] [--keep FOLDER]

The pages have the form of books about Swift: a block is followed by a comment with a named
test that holds its code again with what the page hides, what it prints, what the compiler says. The book
must be true at the first try. Then one character is changed in one line of each kind, and each of
the changes must be found at its line.
"""

import argparse
import pathlib
import random
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import tool

NOUNS = "harbor lantern orchard meadow compass kettle ladder window bridge garden".split()
SENTENCES = [
    "A value is copied when it is passed on --- its owner never notices.",
    "The comment below the block repeats its code; readers never see it.",
    "Nothing here needs a library, so the pages can be read on their own.",
]


class Page:
    """A page in the making: its lines, and how many blocks it has."""

    def __init__(self, number, dice):
        self.number, self.dice = number, dice
        self.lines = [f"# Chapter {number}", ""]
        self.blocks = 0
        self.programs = 0

    def name(self, kind):
        self.programs += 1
        return f"{kind}-{self.number}-{self.programs}"

    def prose(self):
        self.lines += [self.dice.choice(SENTENCES), ""]

    def block(self, shown, tests):
        """Adds a block and the comment that tests it; a block without lines isn't shown."""
        self.prose()
        if shown:
            self.lines += ["```swift", *shown, "```", ""]
        self.lines.append("<!--")
        for names, body in tests:
            head = ", ".join(f"`{name}`" for name in names)
            self.lines += [f"  - test: {head}", "", "  ```swifttest"]
            self.lines += [f"  {line}".rstrip() for line in body] + ["  ```"]
            self.blocks += 1
        self.lines += ["-->", ""]


def marked(code, mark="->"):
    """Code as a test has it: a mark before each line that isn't indented, and braces below it."""
    lines = []
    for line in code:
        is_more = line.startswith((" ", "}", ")")) or not line
        lines.append(f"   {line}" if is_more else f"{mark} {line}")
    return lines


def growing(page):
    """A program over several blocks, with hidden code and each way to tell what is printed."""
    noun, n = page.dice.choice(NOUNS), page.dice.randint(2, 90)
    title, name = noun.capitalize(), page.name(noun)
    code = [
        f"struct {title} {{",
        f"    var size = {n}",
        "    func describe() -> String {",
        f'        return "{noun} of size \\(size)"',
        "    }",
        "}",
    ]
    body = marked([line.replace("        ", "      ") for line in code])
    page.block(code, [([name], body)])
    code = [f"var first = {title}()", "print(first.describe())"]
    page.block(
        code + [f'// Prints "{noun} of size {n}"'],
        [([name], marked(code) + [f"<- {noun} of size {n}"])],
    )
    code = ["", f"let copy = first", "", "first.size += 1"]
    page.block(
        code[1:] + [f"// the copy still has the size {n}."],
        [(
            [name],
            marked(code[1:2] + code[3:])
            + ["/> the copy still has the size \\(copy.size)", f"</ the copy still has the size {n}"]
            + [">> print(first.size)", f"<< {n + 1}"],
        )],
    )
    inside = [
        "func twice(_ value: Int) -> Int {",
        "    // the rest is left out",
        "}",
    ]
    page.block(
        inside,
        [(
            [name],
            [
                "-> func twice(_ value: Int) -> Int {", "      // the rest is left out",
                ">>     return 2 * value", "   }", ">> print(twice(first.size))", f"<< {2 * n + 2}",
            ],
        )],
    )


def refused(page):
    """A program with a block that doesn't compile, and one that goes on after it."""
    noun, name = page.dice.choice(NOUNS), page.name("refused")
    value = page.dice.randint(1, 99)
    page.block([f"let {noun} = {value}"], [([name], [f"-> let {noun} = {value}"])])
    kind = page.dice.randrange(3)
    if kind == 0:
        code = [f"{noun} = {value + 1}", "// This isn't allowed, as it is a constant."]
        said = [
            f"!$ error: cannot assign to value: '{noun}' is a 'let' constant",
            f"!! {noun} = {value + 1}", f"!! {'~' * len(noun)} ^",
        ]
        if page.dice.random() < 0.5:
            said[0:1] = [f"!! /tmp/swifttest.swift:2:1: {said[0][3:]}"]
    elif kind == 1:
        code = [f'let text: String = {noun}']
        said = [
            "!$ error: cannot convert value of type 'Int' to specified type 'String'",
            f"!! {code[0]}", f"!!                    {'^' + '~' * (len(noun) - 1)}",
        ]
    else:
        code = [f"print({noun}s + {noun})"]
        said = [
            f"!$ error: cannot find '{noun}s' in scope", f"!! {code[0]}",
            f"!!       {'^' + '~' * len(noun)}", "!!-",
        ]
    page.block(code, [([name], marked(code) + said)])
    page.block(
        [f"print({noun} * 2)"], [([name], [f"-> print({noun} * 2)", f"<- {2 * value}"])]
        if page.dice.random() < 0.5 else [([name], [f"-> print({noun} * 2)"])],
    )


def warned(page):
    name, value = page.name("warned"), page.dice.randint(1, 9)
    code = ["func compute() {", f"    let unused = {value}", "}", "compute()"]
    page.block(
        code,
        [(
            [name],
            [
                "-> func compute() {", f"       let unused = {value}", "   }", "-> compute()",
                "!$ warning: initialization of immutable value 'unused' was never used; consider "
                "replacing with assignment to '_' or removing it",
                f"!! let unused = {value}", "!! ~~~~^~~~~~", "!! _",
            ],
        )],
    )


def stopped(page):
    name, value = page.name("stopped"), page.dice.randint(3, 30)
    page.block(
        [f"let items = Array(1...{value})", "print(items.count)", f'// Prints "{value}"'],
        [([name], [
            f"-> let items = Array(1...{value})", "-> print(items.count)", f"<- {value}",
        ])],
    )
    code = [f"let missing = items[{value}]", "// There is no such item."]
    page.block(code, [([name], marked(code) + ["xx index out of range"])])


def hidden(page):
    """A test that no block shows, one that is a piece of two programs, and two in one comment."""
    one, two = page.name("hidden"), page.name("hidden")
    value = page.dice.randint(1, 500)
    page.block([], [([one, two], [f">> let start = {value}", ">> func next() -> Int { start + 1 }"])])
    page.block(
        ["print(next())"],
        [
            ([one], ["-> print(next())", f"<< {value + 1}"]),
            ([two], [">> print(next() * 2)", f"<< {2 * value + 2}", "<<-", ">> print()"][:2]),
        ],
    )


def told(page):
    """Texts of several lines, empty lines in the output, and quotes."""
    name, noun = page.name("told"), page.dice.choice(NOUNS)
    code = [
        'let text = """', f"    The {noun}", "", '      said "no"', '    """', "print(text)",
    ]
    test = [
        '-> let text = """', f"       The {noun}", "", '         said "no"', '       """',
        "-> print(text)", f"<< The {noun}", "<<-", '<<   said "no"',
    ]
    page.block(code, [([name], test)])
    value = page.dice.randint(10, 99)
    code = [f"let quantity = {value}", f'// quantity is "{value}"']
    page.block(code, [([name], [
        f"-> let quantity = {value}", '/> quantity is "\\(quantity)"', f'</ quantity is "{value}"',
    ])])


def write(folder, count):
    """Writes the book; returns how many blocks it has."""
    dice = random.Random(count)
    total, names = 0, []
    while total < count:
        page = Page(len(names) + 1, dice)
        while page.blocks < 40 and total + page.blocks < count:
            dice.choice([growing, growing, refused, warned, stopped, hidden, told])(page)
        total += page.blocks
        names.append(f"docs/chapter-{page.number}.md")
        (folder / "docs").mkdir(parents=True, exist_ok=True)
        (folder / names[-1]).write_text("\n".join(page.lines) + "\n")
    (folder / "Site").mkdir(exist_ok=True)
    (folder / "Site/site.yml").write_text("title: Tested by comments\ncontents: [docs/**]\n")
    return total


# What is changed, by its kind: the first line that fits, and what becomes of it.
CHANGES = {
    "a shown line": (r"^print\(first\.describe\(\)\)$", "print(first.describe() )!"),
    "output": (r"^  <- (\w+) of size", None),
    "hidden output": (r"^  << \d+$", None),
    "a comment": (r"^  </ the copy", None),
    "hidden code": (r"^  >>     return 2", "  >>     return 3 * value"),
    "a message": (r"^  !\$ error: cannot", None),
    "a warning": (r"^  !\$ warning: init", None),
    "a quoted line": (r"^  !! let unused", None),
    "a mark": (r"^  -> compute\(\)$", "  compute()"),
    "a stop": (r"^  xx index", "  "),
    "a name": (r"^  - test: `told", "  - test: `told other`"),
}


def changed(line):
    """Changes the last character of a line."""
    return line[:-1] + ("x" if line[-1] != "x" else "y")


def check_changes(marble, folder):
    """Makes each change in a page alone; returns the kinds that nobody noticed."""
    missed = []
    pages = sorted((folder / "docs").iterdir())
    for kind, (pattern, replacement) in CHANGES.items():
        for page in pages:
            text = page.read_text()
            lines = text.split("\n")
            place = next((i for i, line in enumerate(lines) if re.search(pattern, line)), None)
            if place is None:
                continue
            lines[place] = replacement if replacement is not None else changed(lines[place])
            page.write_text("\n".join(lines))
            report = tool.report(marble, "--book", folder)
            page.write_text(text)
            found = [error for error in tool.errors(report) if error[0].endswith(page.name)]
            near = [line for _, line, *_ in found if abs(line - place - 1) <= 16]
            if not near:
                missed.append(f"{kind}: {page.name}:{place + 1}, found {found}")
            break
        else:
            missed.append(f"{kind}: no line has it")
    return missed


def main():
    options = argparse.ArgumentParser()
    options.add_argument("marble")
    options.add_argument("--blocks", type=int, default=120)
    options.add_argument("--keep")
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary)
        count = write(folder, options.blocks)
        report = tool.report(options.marble, "--book", folder)
        if not report["isTrue"] or len(report["listings"]) != count:
            places = "\n".join(f"{path}:{line}: {text}" for path, line, _, text in tool.errors(report))
            sys.exit(f"of {count} blocks, not all are verified\n{places}")
        missed = check_changes(options.marble, folder)
        print(f"{count} blocks; {len(CHANGES) - len(missed)} of {len(CHANGES)} changes found")
        if missed:
            sys.exit("\n".join(missed))


if __name__ == "__main__":
    main()
