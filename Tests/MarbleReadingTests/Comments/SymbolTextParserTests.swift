import MarbleModel
import Testing

@testable import MarbleReading

@Suite struct SymbolTextParserTests {
  @Test func `a comment is split into what it says about what`() throws {
    let text = try text(
      """
        /// Doubles a number.
        ///
        /// More about it.
        ///
        /// - Parameters:
        ///   - number: The number.
        ///   - other: Another one,
        ///     in two lines.
        /// - Parameter last: The last one.
        /// - Returns: Twice as much.
        /// - Throws: An error if `number` is odd.
        ///
        /// ```swift
        /// double(2)
        /// ```
        func double() {}
      """
    )
    #expect(text.summary.plainText == "Doubles a number.")
    #expect(text.parameters.map(\.name) == ["number", "other", "last"])
    #expect(
      text.parameters.flatMap(\.blocks).map { block in
        if case .paragraph(let text) = block.content { text.plainText } else { "" }
      } == ["The number.", "Another one, in two lines.", "The last one."]
    )
    #expect(text.returns.count == 1)
    #expect(text.throws.count == 1)
    #expect(text.discussion.listings.map(\.id.line) == [13])
    #expect(text.discussion.count == 2)
  }

  @Test func `a list that says nothing about parameters stays a list`() throws {
    let text = try text("/// A.\n///\n/// - one: 1\n/// - Returns: Two.\n")
    #expect(text.discussion.count == 1)
    #expect(text.returns.count == 1)
  }

  @Test(arguments: [
    ("nothing", "///"), ("a heading", "/// # A"), ("a list", "/// - Returns: A."),
    ("an odd item", "/// A.\n///\n/// - Parameter: x"), ("no name", "/// A.\n///\n/// - : x"),
  ])
  func `odd comments are read`(name: String, comment: String) throws {
    let text = try text(comment + "\n")
    #expect(text.parameters == [], "\(name)")
  }

  private func text(_ comment: String) throws -> SymbolText {
    let source = SourceFile(path: "Sources/A.swift", text: comment)
    return try #require(SymbolTextParser.texts(in: source)[1])
  }
}
