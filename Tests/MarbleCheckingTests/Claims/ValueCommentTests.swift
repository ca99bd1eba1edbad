import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

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
    #expect(ValueComment.all(in: Listing(code: [code])).map(\.expected) == values)
  }

  @Test func `places are those of the comment and of the value`() {
    let comment = ValueComment.all(in: Listing(code: ["\"é\"  // =>  \"é\" "]))
    #expect(comment.map(\.offset) == [6])
    #expect(comment.map(\.valueOffset) == [13])
  }
}
