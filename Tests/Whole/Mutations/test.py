#!/usr/bin/env python3
"""Tests what lines.py finds to change, and how it tells what keeps a copy from compiling."""

import pathlib
import unittest

from changes import Change, Source, masked
from tree import Tree


def found(text):
    """Returns what can be changed in the body of a function."""
    source = Source("a.swift", f"func f() {{\n{text}\n  let end: Int\n}}\n")
    return [change.what for changes in source.changes().values() for change in changes]


class ChangesTests(unittest.TestCase):
    def test_comments_and_strings_are_masked(self):
        rows = [
            ('a // b "c"', "a         "), ("a /* b /* c */ d */ e", "a                   e"),
            ('x("a // b")', "x(________)"), (r'x("a\"b") == c', "x(______) == c"),
            (r'x("a\(b("c"))d")', "x(_____________)"), ('#"a"b"# && c', "_______ && c"),
            ('"""\na "b" c\n""" + d', "___\n_______\n___ + d"),
        ]
        for text, mask in rows:
            self.assertEqual(masked(text), mask, text)

    def test_conditions_are_taken_as_true_and_false(self):
        self.assertEqual(
            found("  guard let a, b else { return }"), ["`b` taken as true", "`b` taken as false"]
        )
        self.assertEqual(found("  while case .x = y {"), [])
        self.assertIn("`&&` to `||` in `a && b`", found("  if a && b {"))
        self.assertIn("`<` to `<=` in `a < b`", found("  } else if let c, a < b {"))

    def test_values_are_changed(self):
        rows = [
            ("  return true", ["`true` to `false` in `true`"]),
            ("  let a = min(b, c)", ["`min` to `max` in `min(b, c)`"]),
            ("  a.b[c] = d.first", ["`first` to `last` in `d.first`"]),
            ("  var a: Int { b ? c : d }", ["branches exchanged: `b ? c : d`"]),
            ("  let a = b[0..<c]", ["`..<` to `...` in `b[0..<c]`"]),
            ('  let a = b + "c"', []), ("  let a = b", []), ("  return a &&", []),
            ("  return [", []), ('  return "a == b"', []), ("  // return true", []),
        ]
        for text, wanted in rows:
            self.assertEqual(found(text), wanted, text)

    def test_calls_are_dropped_and_turned_round(self):
        self.assertEqual(found("  try a.b(c)[0].d()"), ["dropped: `try a.b(c)[0].d()`"])
        self.assertEqual(found("  a()\n  b()"), [
            "dropped: `a()`", "order turned round: `a()` and `b()`", "dropped: `b()`"
        ])
        for text in ["  a(", "  a() == b()", "  super.init()", "  throw a()", "  a(b)\n    .c()", "#if A\n  a()\n#endif"]:
            self.assertEqual(found(text), [], text)

    def test_what_a_body_returns_is_not_dropped(self):
        rows = [
            ("func a() -> Int {\n  b(c)\n}", []),
            ("  var a: Int {\n    b(c)\n  }", []),
            ("  package static func a(\n    _ b: Int\n  ) throws -> Int {\n    c(b)\n  }", []),
            ("func a() {\n  b(c)\n}", ["dropped: `b(c)`"]),
            ("func a() -> Int {\n  for b in c {\n    d(b)\n  }\n  return 1\n}", ["dropped: `d(b)`"]),
            ("func a(\n  _ b: Int\n) {\n  c(b)\n}", ["dropped: `c(b)`"]),
        ]
        for text, wanted in rows:
            changes = Source("a.swift", text).changes().values()
            self.assertEqual([change.what for all_ in changes for change in all_], wanted, text)

    def test_a_condition_in_one_line_with_what_follows_is_a_condition(self):
        self.assertEqual(found("  if let a = b, c == d { e += 1 }"), [
            "`c == d` taken as true", "`c == d` taken as false", "`==` to `!=` in `c == d`"
        ])
        self.assertEqual(found("  func a() { if b == c { d = 1 } }"), [])

    def test_a_change_is_switched_where_it_stands(self):
        source = Source("a.swift", "  return try await a == b  // why\n")
        (change,) = source.changes()[1]
        self.assertEqual(
            change.lines, ("  return try await (_mutant(NUMBER) ? (a != b) : (a == b))",)
        )


class CulpritsTests(unittest.TestCase):
    def test_the_changes_in_lines_with_errors_are_the_culprits(self):
        tree = Tree(pathlib.Path("/copy"))
        mutants = {
            1: Change("Sources/A/a.swift", 3, "", ("",)), 2: Change("Sources/A/a.swift", 5, "", ("", "")),
            3: Change("Sources/A/b.swift", 3, "", ("",)), 4: Change("Sources/A/c.swift", 1, "", ("",)),
        }
        text = """
/copy/Sources/A/a.swift:6:9: error: no
/copy/Sources/A/b.swift:90:1: error: no place of its own
/copy/Sources/A/c.swift:1:1: warning: this is none
"""
        self.assertEqual(tree.culprits(text, mutants), {2, 3})


if __name__ == "__main__":
    unittest.main()
