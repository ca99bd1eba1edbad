import Testing

struct TestPassTests {
  /// A comment with the test of a program called `a`.
  private static func test(_ lines: String, name: String = "`a`") -> String {
    let body = lines.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }
    return "<!--\n  - test: \(name)\n\n  ```swifttest\n\(body.joined())  ```\n-->\n"
  }

  private static func shown(_ code: String) -> String { "```swift\n\(code)\n```\n\n" }

  private static let cases = [
    (
      "a block and its output", shown("print(1)\n// Prints \"1\".") + test("-> print(1)\n<- 1")
    ),
    (
      "hidden code and output",
      shown("func f() -> Int {\n    // ...\n}")
        + test("-> func f() -> Int {\n      // ...\n>>    1\n   }\n>> print(f())\n<< 1")
    ),
    (
      "a text that is told in a comment",
      shown("let a = 1\n// \"a\" is 1") + test("-> let a = 1\n/> \"a\" is \\(a)\n</ \"a\" is 1")
    ),
    (
      "a message",
      shown("let a = 1\na = 2")
        + test(
          "-> let a = 1\n-> a = 2\n!$ error: no ‹int›\n!! a = 2\n!! ^\n!$ note: it\n!! let a = 1"
        )
    ),
    (
      "a message with a place, and one without a line",
      shown("b") + test("-> b\n!! <REPL Input>:1:1: error: no b\n!! b\n!!-\n!! ^\n!$ warning: w")
    ),
    (
      "a note about another block",
      shown("b") + test("-> b\n!$ error: no b\n!! b\n!$ note: there\n!! let c = 1")
    ),
    ("a stop", shown("f()") + test("-> f()\nxx overflow")),
    ("no block", test(">> let a = 1\n-> print(a)\n<- ...")),
    ("several programs", shown("f()") + test("-> f()", name: "`a`, `b`")),
    (
      "several tests in a comment",
      shown("f()")
        + "<!--\n  - test: `a`\n\n  ```swifttest\n  >> func f() {}\n  ```\n\n  ```swifttest\n  -> f()\n  ```\n"
        + "\n  - test: `b`\n\n  -> g()\n  <- 1\n-->\n"
    ),
    (
      "other indentation and empty lines",
      shown("if a {\n\n      b()\n\n}\n\nc()") + test("-> if a {\n    b()\n   }\n-> c()")
    ),
    (
      "a text of several lines",
      shown("let a = \"\"\"\n\n  x\n  \"\"\"") + test("-> let a = \"\"\"\n\n     x\n     \"\"\"")
    ),
    (
      "a test further below", shown("a()") + shown("b()") + test("-> b()") + "\n" + test("-> a()")
    ),
    (
      "in a list",
      "- one\n\n  ```swift\n  a()\n  ```\n\n  <!--\n    - test: `a`\n\n    ```swifttest\n    -> a()\n    ```\n  -->\n"
    ),
    (
      "a program with an error, whose output nobody tells",
      shown("print(1)") + test("-> print(1)") + "\n" + shown("b")
        + test("-> b\n!$ error: no\n!! b")
    ),
    ("an outline", shown("let <#name#> = 1") + test(">> let a = 1")),
    ("a block that nobody tests", shown("a()") + test(">> let other = \"long\"")),
  ]

  private static let trees: [String: String] = [
    "a block and its output": #"""
    1-4 listing
      in=a
      10:6 "print(1)"
      11:6 "// Prints \"1\"."
      expects "1\n"
    """#,
    "hidden code and output": #"""
    1-5 listing
      in=a
      11:6 "func f() -> Int {"
      12:5 "    // ..."
      13:6 hidden "   1"
      14:6 "}"
      15:6 hidden "print(f())"
      expects "1\n"
    """#,
    "a text that is told in a comment": #"""
    1-4 listing
      in=a
      10:6 "let a = 1"
      11:1 hidden "print(\"\\\"a\\\" is \\(a)\")"
      12:6 "// \"a\" is 1"
      expects "\"a\" is 1\n"
    """#,
    "a message": #"""
    1-4 listing
      in=a fails
      10:6 "let a = 1"
      11:6 "a = 2"
      expects diagnostics "9: note: it\n10: error: no \\‹int›\n"
    """#,
    "a message with a place, and one without a line": #"""
    1-3 listing
      in=a fails
      9:6 "b"
      expects diagnostics "8: error: no b\n‹int›: warning: w\n"
    """#,
    "a note about another block": #"""
    1-3 listing
      in=a fails
      9:6 "b"
      expects diagnostics "8: error: no b\n"
    """#,
    "a stop": #"""
    1-3 listing
      in=a traps
      9:6 "f()"
    """#,
    "no block": #"""
    4-8 hidden
      in=a
      5:6 hidden "let a = 1"
      6:6 hidden "print(a)"
      7:6 hidden "// Prints \"...\""
      expects "\\...\n"
    """#,
    "several programs": #"""
    1-3 listing
      in=a
      9:6 "f()"
    """#,
    "several tests in a comment": #"""
    1-3 listing
      in=a
      13:6 "f()"
    8-10 hidden
      in=a
      9:6 hidden "func f() {}"
    18-19 hidden
      in=b
      18:6 hidden "g()"
      19:6 hidden "// Prints \"1\""
      expects "1\n"
    """#,
    "other indentation and empty lines": #"""
    1-9 listing
      in=a
      15:6 "if a {"
      15:6 ""
      16:1 "      b()"
      16:7 ""
      17:6 "}"
      17:6 ""
      18:6 "c()"
    """#,
    "a text of several lines": #"""
    1-6 listing
      in=a
      12:6 "let a = \"\"\""
      13:3 ""
      14:6 "  x"
      15:6 "  \"\"\""
    """#,
    "a test further below": #"""
    1-3 listing
      in=a
      21:6 "a()"
    5-7 listing
      in=a
      13:6 "b()"
    """#,
    "in a list": #"""
    1-13 list
      item
        1-1 paragraph one
        3-5 listing
          in=a
          11:8 "a()"
    """#,
    "a program with an error, whose output nobody tells": #"""
    1-3 listing
      in=a
      9:6 "print(1)"
      expects output varies ""
    13-15 listing
      in=a fails
      21:6 "b"
      expects diagnostics "8: error: no\n"
    """#,
    "an outline": #"""
    1-3 listing
      session parses
      2:1 "let <#name#> = 1"
    8-10 hidden
      in=a
      9:6 hidden "let a = 1"
    """#,
    "a block that nobody tests": #"""
    1-3 listing
      2:1 "a()"
    8-10 hidden
      in=a
      9:6 hidden "let other = \"long\""
    """#,
  ]

  @Test(arguments: cases)
  func `a test is what a listing says`(name: String, page: String) {
    let parsed = ParsedChapter(page: page)
    #expect(parsed.tree == Self.trees[name], "\(name)")
    #expect(parsed.problems == "", "\(name)")
  }

  private static let mistakes = [
    ("other code", shown("let a = 1\nlet b = 2") + test("-> let a = 1\n-> let b = 3")),
    ("another comment", shown("print(1)\n// Prints \"2\"") + test("-> print(1)\n<- 1")),
    ("no name", "<!--\n  ```swifttest\n  -> a()\n  ```\n-->\n"),
    ("an odd name", "<!--\n  - test: `a b`, `c`\n\n  ```swifttest\n  >> a()\n  ```\n-->\n"),
    ("a name without quotes", "<!--\n  - test: a\n\n  ```swifttest\n  >> a()\n  ```\n-->\n"),
    ("a line without a mark", test(">> a()\nb()\n> c()\n   d()")),
    ("no end of the fence", "<!--\n  - test: `a`\n\n  ```swifttest\n  -> a()\n-->\n"),
    ("no end of the comment", "<!--\n  - test: `a`\n\n  ```swifttest\n  -> a()\n  ```\n"),
    ("no message", test("-> a()\n!! a()\n!$ mistake: no")),
    ("a line that is not there", test("-> a()\n!$ error: no\n!! b()")),
    ("an error and output", test("-> a\n!$ error: no\n!! a\n<- 1\nxx stop")),
    ("a claim beside a mark", test("-> a() // Prints \"1\"\n<- 1")),
    ("a comment in a comment", "<!--\n<!--\n  - test: `a`\n-->\n"),
    ("marks alone", test("->\n>>\n<-\n<<\n!!\n!$\n/>\n</\nxx")),
    ("nothing", test("")),
    ("text behind the comment", "<!-- - test: `a` --> text\n"),
    (
      "many opening quotes",
      "<!--\n  - test: `" + String(repeating: "`", count: 10_000) + "\n-->\n"
    ),
  ]

  private static let problems: [String: String] = [
    "other code": #"""
    3:1: error: this block differs from its test `a` | write the same code in both
    """#,
    "another comment": #"""
    3:1: error: this block differs from its test `a` | write the same code in both
    """#,
    "no name": #"""
    2:1: error: this test has no name, so nothing here would be checked | write `- test: `NAME`` above it
    """#,
    "an odd name": #"""
    2:1: error: this isn't the name of a test | write `- test: `NAME``
    """#,
    "a name without quotes": #"""
    2:1: error: this isn't the name of a test | write `- test: `NAME``
    4:1: error: this test has no name, so nothing here would be checked | write `- test: `NAME`` above it
    """#,
    "a line without a mark": #"""
    6:3: error: this line of a test has no mark | begin it with `->`, `>>`, `<-`, `<<`, `/>`, `</`, `!$`, `!!` or `xx`, or indent it if it continues the code above
    7:3: error: this line of a test has no mark | begin it with `->`, `>>`, `<-`, `<<`, `/>`, `</`, `!$`, `!!` or `xx`, or indent it if it continues the code above
    """#,
    "no end of the fence": #"""
    4:1: error: this test is never closed | end it with ``` on its own line
    """#,
    "no end of the comment": #"""
    1:1: error: this comment is never closed, so it hides everything that follows | end it with `-->` on its own line
    """#,
    "no message": #"""
    6:6: error: this line isn't a compiler message | write `!$ error: ...`, `!$ warning: ...` or `!$ note: ...`, and below it `!!` and the line
    7:6: error: this line isn't a compiler message | write `!$ error: ...`, `!$ warning: ...` or `!$ note: ...`, and below it `!!` and the line
    """#,
    "a line that is not there": #"""
    7:6: error: this message is about a line that the test doesn't have | quote a line from this test
    """#,
    "an error and output": #"""
    8:6: error: the test expects a compiler error, so it prints nothing | remove it, or remove the error
    9:6: error: the test expects a compiler error, so it doesn't run | remove it, or remove the error
    """#,
    "a claim beside a mark": #"""
    5:6: error: both a comment in the test and its marks claim the output | write `<-` below it instead
    """#,
    "marks alone": #"""
    9:6: error: this line isn't a compiler message | write `!$ error: ...`, `!$ warning: ...` or `!$ note: ...`, and below it `!!` and the line
    10:6: error: this line isn't a compiler message | write `!$ error: ...`, `!$ warning: ...` or `!$ note: ...`, and below it `!!` and the line
    """#,
    "many opening quotes": #"""
    2:1: error: this isn't the name of a test | write `- test: `NAME``
    """#,
  ]

  @Test(arguments: mistakes)
  func `what is wrong with a test is told at its line`(name: String, page: String) {
    #expect(ParsedChapter(page: page).problems == Self.problems[name, default: ""], "\(name)")
  }

  @Test func `many tests are matched with as many blocks`() {
    let blocks = (0..<2_000).map { Self.shown("let a\($0) = 1") }.joined()
    let tests = (0..<2_000).map { Self.test("-> let a\($0) = 1") + "\n" }.joined()
    #expect(ParsedChapter(page: blocks + tests).problems == "")
  }
}
