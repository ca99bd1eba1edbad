import MarbleModel
import Testing

@Suite struct LogCommandsTests {
  @Test(arguments: [
    ("::add-mask::a", ": :add-mask::a"), ("a\n \t::b::\n", "a\n \t: :b::\n"),
    ("\u{A0}\u{3000}::b", "\u{A0}\u{3000}: :b"), ("a\r::b", "a\r: :b"), ("::::", ": :::"),
    ("a ##[error]b", "a # #[error]b"), ("###[x", "## #[x"), ("##vso[x]##[y]", "# #vso[x]# #[y]"),
    ("##\u{301}[x", "##\u{301}[x"), ("##teamCity[x", "# #teamCity[x"),
  ])
  func `what a log would obey is taken apart`(text: String, expected: String) {
    #expect(Array(text.withoutCommands.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    "", "a::b", "  x ::b", "## Head", "# [x]", "##\n[", "## [x]", "a:", ":\n:", "#",
  ])
  func `all else stays as it is`(text: String) {
    #expect(text.withoutCommands == text)
  }
}
