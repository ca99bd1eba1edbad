import Testing

struct HTMLCommentTests {
  @Test(arguments: [
    (
      "open", "a\n\n<!-- marble\nb",
      "6:1: error: this comment with hidden code is never closed | end it with `-->` on its own line"
    ),
    (
      "any comment", "a\n\n<!-- b\n\n## C",
      "6:1: error: this comment is never closed, so it hides everything that follows | end it with `-->` on its own line"
    ),
    (
      "closed by the end of another one", "<!-- marble\na\n\nb\n\n> c\n\n  <!-- d -->",
      "11:3: error: a comment begins here inside another one, which hides everything in between | end it with `-->` on its own line above"
    ),
    (
      "a comment in a comment", "<!-- a\n<!-- b -->",
      "5:1: error: a comment begins here inside another one, which hides everything in between | end it with `-->` on its own line above"
    ),
    (
      "a letter too few", "<!-- mable\na\n-->",
      "4:1: error: `mable` doesn't begin hidden code, so nothing here would be compiled | write `marble`"
    ),
    (
      "a letter of another alphabet", "<!-- mаrble\na\n-->",
      "4:1: error: `mаrble` doesn't begin hidden code, so nothing here would be compiled | write `marble`"
    ),
    (
      "text behind", "<!-- marble\na\n--> b",
      "6:1: error: text follows hidden code on the same line | start a new line after the `-->`"
    ),
    (
      "inside text", "a <!-- marble b --> c",
      "4:3: error: this hidden code is inside other text, so nothing here would be compiled | begin the comment on a line of its own"
    ),
    (
      "capital", "<!-- Marble\n-->",
      "4:1: error: `Marble` doesn't begin hidden code, so nothing here would be compiled | write `marble`"
    ),
    (
      "hide", "```swift\n// snippet.hide\n```",
      "5:1: error: `// snippet.hide` has no `// snippet.show` in its block | write `// snippet.show` below the last line to hide"
    ),
    (
      "show", "```swift\n // snippet.show\n```",
      "5:1: error: `// snippet.show` doesn't follow a `// snippet.hide` | write `// snippet.hide` above the lines to hide, or remove this line"
    ),
    (
      "hide twice", "```swift\n// snippet.hide\n// snippet.hide\n// snippet.show\n```",
      "6:1: error: the lines from here on are already hidden | remove this line"
    ),
  ])
  func `hidden code that would be lost is reported`(name: String, text: String, problem: String) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }

  @Test(arguments: [
    "<!-- a -->", "<!-- maybe later -->", "<!-- table of contents -->", "<!-- a <!-- b -->",
    "<!-- marble\nlet a = \"<!--\"\n-->",
  ])
  func `a comment that ends hides what stands in it`(text: String) {
    #expect(ParsedChapter(text).problems == "")
  }
}
