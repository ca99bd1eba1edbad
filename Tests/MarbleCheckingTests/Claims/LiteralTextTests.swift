import Testing

@testable import MarbleChecking

struct LiteralTextTests {
  @Test(arguments: [
    "3", " 3 ", "-1", "+1", "1_000", "2.5", "-0.5e-3", "\"\"", "\"a \\\" b\"", "true", "false",
    "nil", "[]", "[:]", "[1, 2]", "[1, 2, ...]", "[\"a\": 1, \"b\": [2]]", "(1, 2)",
    "(x: 1, y: -2.5)", "Optional(3)", "Optional(\"a\")", "[Optional(1), nil]", "[(1, \"a\")]",
  ])
  func `a literal is one`(text: String) { #expect(LiteralText.isWhole(text)) }

  @Test(arguments: [
    "", " ", "3 items", "3.", "1.", "v2", "a", "one", "true for all", "trueish", "nil here", "(1)",
    "()", "[1, 2", "[a]", "[1 2]", "\"open", "\"a\" and \"b\"", "1, 2", "Optional()", "Optional(x)",
    "0x", "e5", "-", "2024-05-01", "10 %", "TODO", "[x] done", "1) first", "inf", "nan", "...",
  ])
  func `prose is none`(text: String) { #expect(!LiteralText.isWhole(text)) }
}
