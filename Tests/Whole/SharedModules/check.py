#!/usr/bin/env python3
"""Tests generated programs in modules that they share and in their own, and compares the verdicts.

    python3 Tests/Whole/SharedModules/check.py .build/debug/marble [--count N] [--seed N]

Each program is a page with a block of top-level code, put together at random from the pieces below,
whose names clash, are used too early, captured and sent to other threads. Many of them don't
compile: then the compiler must say the same. `MARBLE_MODULES=own` compiles each in its own module.
"""

import argparse
import json
import os
import pathlib
import random
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import tool

NAMES = ["a", "b", "c"] * 4 + ["zip", "count"]
TYPES = ["A", "B"] * 3 + ["Box"]
VALUES = [
    "1", "[1, 2]", '"x"', "NAME", "NAME + 1", "TYPE()", "f()", "g(NAME)", "{ 1 }", "{ NAME }()",
    "try h()", "try! h()", "(try? h()) ?? 0", "nil as Int?", "await k()", "[NAME].map { $0 }",
    "TYPE().count", "Task { 1 }", "max(1, 2)", "{ (n: Int) in n + 1 }(2)",
]
PIECES = [
    "let NAME = VALUE", "let NAME = VALUE", "let NAME = VALUE", "var NAME = VALUE",
    "let NAME: Int = VALUE", "var NAME: Int?", "let (NAME, _) = (VALUE, 1)", "let NAME: Int",
    "weak var NAME: TYPE? = TYPE()", "nonisolated(unsafe) var NAME = VALUE",
    "let _ = VALUE", "var NAME: Int { 3 }", "lazy var NAME = VALUE",
    "print(NAME)", "print(NAME, VALUE)", "print([VALUE])", 'print("\\(NAME)")', "NAME += 1",
    "NAME = VALUE", "_ = VALUE", "VALUE", "NAME.forEach { print($0) }",
    "for n in 1...2 {\n  print(n, NAME)\n}", "if NAME == 1 { print(NAME) } else { print(0) }",
    "if let NAME { print(NAME) }", "while false { return }", "if true { return }",
    "do { print(try h()) } catch { print(error) }", "do { throw E() } catch is E { print(2) }",
    "do {\n  let NAME = TYPE()\n  print(NAME.count)\n}", "guard let NAME = Int(\"1\") else { fatalError() }",
    "defer { print(5) }", "Task.detached { _ = NAME }", "Task.detached { NAME += 1 }",
    "Task { print(NAME) }", "run { print(NAME) }", "run { NAME += 1 }", "later { print(NAME) }",
    "send(NAME)", "try print(h())", "print(try h() + 1)", "throw E()", "print(await k())",
    "func f() -> Int { 1 }", "func f() -> Int { NAME }", "@MainActor func f() -> Int { NAME }",
    "func g(_ n: Int) -> Int { n + 1 }", "func g<T>(_ t: T) -> T { t }",
    "func h() throws -> Int { throw E() }", "func h() throws -> Int { 3 }",
    "func k() async -> Int { 4 }", "struct E: Error {}",
    "func run(_ body: () -> Void) { body() }", "func later(_ body: @Sendable () -> Void) { body() }",
    "func send<T>(_ t: sending T) { _ = t }",
    "struct TYPE { var count = 1 }", "class TYPE { var count = 2\n  deinit { print(\"gone\") }\n}",
    "final class TYPE: Sendable { let count = 3 }", "enum TYPE { case one }",
    "actor TYPE { var count = 1 }", "protocol TYPE { var count: Int { get } }",
    "extension TYPE { var double: Int { count * 2 } }", "extension TYPE: CustomStringConvertible {\n"
    '  var description: String { "it" }\n}', "print(TYPE().double)", "print(TYPE())", "print(TYPE.one)",
    "extension Int { var next: Int { self + 1 } }", "print(1.next)",
    "extension Array where Element == Int { func sum() -> Int { reduce(0, +) } }", "print([1].sum())",
    "typealias TYPE = Int", "print(TYPE.self)", "print(type(of: NAME))", "print(max(1, NAME))",
    "private func f() -> Int { 6 }", "let text = \"\"\"\n  let a = 1\n  \"\"\"", "// let a = 1",
    "@discardableResult\nfunc f() -> Int { 7 }", "f()", "print(f())",
]


def program(chance):
    """Returns the code of a program of a few pieces."""
    def fill(text):
        while True:
            for word, choices in (("VALUE", VALUES), ("NAME", NAMES), ("TYPE", TYPES)):
                if word in text:
                    text = text.replace(word, chance.choice(choices), 1)
                    break
            else:
                return text
    # What most pieces need is there, so that enough programs compile.
    start = chance.sample([
        "struct E: Error {}", "func f() -> Int { 1 }", "func g(_ n: Int) -> Int { n + 1 }",
        "func h() throws -> Int { 3 }", "func k() async -> Int { 4 }", "let a = 1", "var b = 2",
        "struct A { var count = 1 }", "class B { var count = 2 }", "let c = [1, 2]",
        "func run(_ body: () -> Void) { body() }",
        "func later(_ body: @Sendable () -> Void) { body() }",
        "func send<T>(_ t: sending T) { _ = t }",
    ], chance.randint(9, 13))
    rest = [fill(chance.choice(PIECES)) for _ in range(chance.randint(1, 2))]
    return "\n".join(start + rest)


def report(marble, root, modules):
    """Returns the verdicts on the pages of a book by their paths."""
    os.environ["MARBLE_MODULES"] = modules
    found = tool.report(marble, "--book", str(root), "--no-cache")
    return {
        listing["path"]: (listing["outcome"], listing["diagnostics"])
        for listing in found["listings"]
    }


def main():
    options = argparse.ArgumentParser()
    options.add_argument("marble")
    options.add_argument("--count", type=int, default=200)
    options.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = options.parse_args()
    marble = str(pathlib.Path(options.marble).resolve())
    chance = random.Random(options.seed)
    print(f"{options.count} programs by --seed {options.seed}")
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "Site").mkdir()
        (root / "notes/en").mkdir(parents=True)
        codes = {}
        for number in range(options.count):
            codes[f"notes/en/p{number}.md"] = program(chance)
        for path, code in codes.items():
            (root / path).write_text(f"# Page\n\n```swift\n{code}\n```\n\n```output\n```\n")
        contents = "".join(f"  - {pathlib.Path(path).stem}\n" for path in codes)
        (root / "Site/site.yml").write_text(f"title: Programs\ncontents:\n{contents}")
        shared, own = (report(marble, root, modules) for modules in ("", "own"))
    different = [path for path in codes if shared.get(path) != own.get(path)]
    for path in different:
        print(f"--- {path}: its verdict depends on the module\n{codes[path]}")
        for name, found in [("shared", shared), ("own", own)]:
            print(f"  {name}: {json.dumps(found.get(path), ensure_ascii=False)}")
    ran = sum(1 for _, messages in own.values() if "output" in json.dumps(messages))
    print(f"{len(codes)} programs, {ran} of them ran, {len(different)} differ,"
          f" {time.monotonic() - start:.0f} s")
    sys.exit(1 if different or len(own) != len(codes) or ran < len(codes) // 20 else 0)


main()
