import MarbleModel
import Testing

@testable import MarbleDocTests

@Suite struct ValueCommentTests {
  @Test(arguments: [
    ("x // => 5", ["5"]),
    ("x // =>5  ", ["5"]),
    ("x // =>", [""]),
    ("x // =>  ", [""]),
    (#""// => 1" // => "// => 1""#, [#""// => 1""#]),
    ("x /// => 5", []),
    ("x // = > 5", []),
    ("x // prints => 5", []),
    ("// => 5", ["5"]),
  ])
  func `a comment that begins with an arrow expects the rest`(code: String, values: [String]) {
    #expect(ValueComment.all(in: Self.listing(code)).map(\.expected) == values)
  }

  @Test func `places are those of the comment and of the value`() {
    let comment = ValueComment.all(in: Self.listing("\"é\"  // =>  \"é\" "))
    #expect(comment.map(\.offset) == [6])
    #expect(comment.map(\.valueOffset) == [13])
  }

  private static func listing(_ code: String) -> Listing {
    Listing(
      id: Listing.ID(path: "notes/en/a.md", line: 1),
      words: ListingWords(),
      lines: [Listing.Line(text: code, position: SourcePosition(line: 2))],
      range: SourceRange(at: SourcePosition(line: 1))
    )
  }
}
