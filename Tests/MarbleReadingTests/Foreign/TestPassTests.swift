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
      "a block and its output", shown("print(1)\n// Prints \"1\".") + test("-> print(1)\n<- 1"),
      """
      """, ""
    ),
    (
      "hidden code and output",
      shown("func f() -> Int {\n    // ...\n}")
        + test("-> func f() -> Int {\n      // ...\n>>    1\n   }\n>> print(f())\n<< 1"),
      """
      """, ""
    ),
    (
      "a text that is told in a comment",
      shown("let a = 1\n// \"a\" is 1") + test("-> let a = 1\n/> \"a\" is \\(a)\n</ \"a\" is 1"),
      """
      """, ""
    ),
    (
      "a message",
      shown("let a = 1\na = 2")
        + test(
          "-> let a = 1\n-> a = 2\n!$ error: no ‹int›\n!! a = 2\n!! ^\n!$ note: it\n!! let a = 1"
        ),
      """
      """, ""
    ),
    (
      "a message with a place, and one without a line",
      shown("b") + test("-> b\n!! <REPL Input>:1:1: error: no b\n!! b\n!!-\n!! ^\n!$ warning: w"),
      """
      """, ""
    ),
    (
      "a note about another block",
      shown("b") + test("-> b\n!$ error: no b\n!! b\n!$ note: there\n!! let c = 1"),
      """
      """, ""
    ),
    ("a stop", shown("f()") + test("-> f()\nxx overflow"), "", ""),
    ("no block", test(">> let a = 1\n-> print(a)\n<- ..."), "", ""),
    ("several programs", shown("f()") + test("-> f()", name: "`a`, `b`"), "", ""),
    (
      "several tests in a comment",
      shown("f()")
        + "<!--\n  - test: `a`\n\n  ```swifttest\n  >> func f() {}\n  ```\n\n  ```swifttest\n  -> f()\n  ```\n"
        + "\n  - test: `b`\n\n  -> g()\n  <- 1\n-->\n", "", ""
    ),
    (
      "other indentation and empty lines",
      shown("if a {\n\n      b()\n\n}\n\nc()") + test("-> if a {\n    b()\n   }\n-> c()"), "", ""
    ),
    (
      "a text of several lines",
      shown("let a = \"\"\"\n\n  x\n  \"\"\"") + test("-> let a = \"\"\"\n\n     x\n     \"\"\""),
      "", ""
    ),
    (
      "a test further below", shown("a()") + shown("b()") + test("-> b()") + "\n" + test("-> a()"),
      "", ""
    ),
    (
      "in a list",
      "- one\n\n  ```swift\n  a()\n  ```\n\n  <!--\n    - test: `a`\n\n    ```swifttest\n    -> a()\n    ```\n  -->\n",
      "", ""
    ),
    (
      "a program with an error, whose output nobody tells",
      shown("print(1)") + test("-> print(1)") + "\n" + shown("b")
        + test("-> b\n!$ error: no\n!! b"), "", ""
    ),
    ("an outline", shown("let <#name#> = 1") + test(">> let a = 1"), "", ""),
    ("a block that nobody tests", shown("a()") + test(">> let other = \"long\""), "", ""),
  ]

  @Test(arguments: cases)
  func `a test is what a listing says`(name: String, page: String, tree: String, problems: String) {
    let parsed = ParsedChapter(page: page)
    #expect(parsed.tree == tree, "\(name)")
    #expect(parsed.problems == problems, "\(name)")
  }

  private static let mistakes = [
    ("other code", shown("let a = 1\nlet b = 2") + test("-> let a = 1\n-> let b = 3"), ""),
    ("a line less", shown("let a = 1") + test("-> let a = 1\n-> print(a)\n<- 1"), ""),
    ("another comment", shown("print(1)\n// Prints \"2\"") + test("-> print(1)\n<- 1"), ""),
    ("no name", "<!--\n  ```swifttest\n  -> a()\n  ```\n-->\n", ""),
    ("an odd name", "<!--\n  - test: `a b`, `c`\n\n  ```swifttest\n  >> a()\n  ```\n-->\n", ""),
    ("a name without quotes", "<!--\n  - test: a\n\n  ```swifttest\n  >> a()\n  ```\n-->\n", ""),
    ("a line without a mark", test(">> a()\nb()\n> c()\n   d()"), ""),
    ("no end of the fence", "<!--\n  - test: `a`\n\n  ```swifttest\n  -> a()\n-->\n", ""),
    ("no end of the comment", "<!--\n  - test: `a`\n\n  ```swifttest\n  -> a()\n  ```\n", ""),
    ("no message", test("-> a()\n!! a()\n!$ mistake: no"), ""),
    ("a line that is not there", test("-> a()\n!$ error: no\n!! b()"), ""),
    ("an error and output", test("-> a\n!$ error: no\n!! a\n<- 1\nxx stop"), ""),
    ("a claim beside a mark", test("-> a() // Prints \"1\"\n<- 1"), ""),
    ("a comment in a comment", "<!--\n<!--\n  - test: `a`\n-->\n", ""),
    ("marks alone", test("->\n>>\n<-\n<<\n!!\n!$\n/>\n</\nxx"), ""),
    ("nothing", test(""), ""),
    ("text behind the comment", "<!-- - test: `a` --> text\n", ""),
    (
      "many opening quotes",
      "<!--\n  - test: `" + String(repeating: "`", count: 10_000) + "\n-->\n", ""
    ),
  ]

  @Test(arguments: mistakes)
  func `what is wrong with a test is told at its line`(name: String, page: String, problems: String)
  {
    #expect(ParsedChapter(page: page).problems == problems, "\(name)")
  }

  @Test func `many tests are matched with as many blocks`() {
    let blocks = (0..<2_000).map { Self.shown("let a\($0) = 1") }.joined()
    let tests = (0..<2_000).map { Self.test("-> let a\($0) = 1") + "\n" }.joined()
    #expect(ParsedChapter(page: blocks + tests).problems == "")
  }
}
