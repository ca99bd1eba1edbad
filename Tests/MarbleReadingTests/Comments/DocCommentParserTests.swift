import MarbleModel
import MarbleReading
import Testing

@Suite struct DocCommentParserTests {
  @Test func `the blocks of doc comments stand where they stand in the file`() throws {
    let parsed = try parse(
      """
      /// Doubles a number.
      ///
      /// ```swift
      /// print(double(2))
      /// ```
      ///
      /// ```output
      /// 4
      /// ```
      public func double(_ number: Int) -> Int { 2 * number }

      enum Inside {
          /** Halves a number.
              - Parameter number: Even.

              ```swift norun
              half(
                3)
              ```
           */
          func half() {}

          /**
           * ```swift fails
           * half()
           * ```
           * ```diagnostics
           * 1: error: ...
           * ```
           */
          func other() {}
      }
      """
    )
    let expected = """
      3-5 listing
        4:5 "print(double(2))"
        expects "4\\n"
      7-9 output
        8:5 "4"
      16-19 listing
        session norun
        17:9 "half("
        18:9 "  3)"
      24-26 listing
        session fails
        25:8 "half()"
        expects diagnostics "1: error: ...\\n"
      27-29 diagnostics
        28:8 "1: error: ..."
      """
    #expect(TreeDump.text(parsed.text.blocks) == expected)
    #expect(TreeDump.text(parsed.diagnostics) == "")
    #expect(parsed.text.module == "Numbers")
    #expect(parsed.text.frontMatter.session == .isolated)
  }

  @Test func `what is wrong is told at the file's own lines and columns`() throws {
    let parsed = try parse(
      """
      struct S {
        /// ```swift noru
        /// ```
        ///
        /// ```output
        /// ```
        /// ```output
        /// ```
        var a: Int

        /// ```swift
        /// never closed
        var b: Int
      }
      """
    )
    let expected = """
      2:16: error: unknown word `noru` | did you mean `norun`?
      7:7: error: this block already has expected output | put everything into one fence
      11:7: error: this `swift` block is never closed | end it with a line that holds only ```
      """
    #expect(TreeDump.text(parsed.diagnostics) == expected)
    #expect(parsed.diagnostics.first?.excerpt == "  /// ```swift noru")
  }

  @Test(arguments: [
    ("no comment", "let swift = 1"), ("another kind", "// ```swift\n// a\n// ```"),
    ("many slashes", "//// ```swift\n//// a\n//// ```"), ("an empty comment", "/**/ // swift"),
    ("another language", "/// ```sh\n/// swift build\n/// ```"), ("nothing", ""),
    ("a drawing", "/// A line:\n///\n///     1 -- 2\n///"),
    ("text", "/// ```text\n/// 1 -- 2\n/// ```"),
    ("an open comment", "/** swift"),
  ])
  func `what holds no Swift block is left alone`(name: String, text: String) {
    let source = SourceFile(path: "Sources/A.swift", text: text)
    #expect(DocCommentParser.parse(source, module: "A")?.text.blocks ?? [] == [], "\(name)")
  }

  @Test(arguments: [
    (
      "a fence without a language", "/// ```\n/// let a = 1\n/// ```",
      "1:5: error: this fence has no language, so nothing here would be checked | write `swift` after its opening marks, or `text` if it shouldn't be checked"
    ),
    (
      "tildes", "/** A.\n  ~~~\n  a\n  ~~~\n*/",
      "2:3: error: this fence has no language, so nothing here would be checked | write `swift` after its opening marks, or `text` if it shouldn't be checked"
    ),
    (
      "behind a colon", "/// A\n/// : ```swift\n/// a",
      "2:7: error: this fence is parsed as paragraph text, so nothing here would be checked | begin the line with it, don't use a backtick in its words, and put an empty line above it or indent it less"
    ),
    (
      "inside of HTML", "/// <details>\n/// ```swift\n/// a\n/// ```\n/// </details>",
      "2:5: error: this code is inside raw HTML, so nothing here would be checked | write it as a fence, with an empty line above it"
    ),
  ])
  func `code that would not be checked is told`(name: String, text: String, problem: String) throws
  {
    let parsed = try parse(text + "\nfunc a() {}")
    #expect(TreeDump.text(parsed.diagnostics) == problem, "\(name)")
    #expect(parsed.text.blocks == [])
  }

  @Test func `comments beside each other do not mix`() throws {
    let parsed = try parse("/// ```swift\n/// a\n\n/// b\n/// ```swift\n/// c\n/// ```\n")
    #expect(parsed.text.blocks.listings.map { $0.lines.map(\.text) } == [["c"]])
    #expect(parsed.diagnostics.count == 1)
  }

  private func parse(_ text: String) throws -> (text: Chapter, diagnostics: [Diagnostic]) {
    let source = SourceFile(path: "Sources/Numbers/Double.swift", text: text)
    return try #require(DocCommentParser.parse(source, module: "Numbers"))
  }
}
