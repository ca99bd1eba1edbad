import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct UnmarkedValuesTests {
  private static func values(in code: [String], areValues: Bool = true) -> [String] {
    var listing = Listing(code: code)
    listing.commentsAreValues = areValues
    return ValueComment.all(in: listing).map(\.expected)
  }

  @Test(arguments: [
    ("an expression", ["sum + 1  // 3"], ["3"]),
    ("a constant", ["let sum = 1 + 2  // 3"], ["3"]),
    ("a variable with a type", ["var sum: Int = 3 // 3"], ["3"]),
    ("over several lines", ["let big = numbers", "  .filter { $0 > 1 }  // [2, 3]"], ["[2, 3]"]),
    ("behind comments", ["let big = numbers", "  // the big ones", "  .count  // 2"], ["2"]),
    ("an assignment", ["sum = 3 // 3"], ["3"]),
    ("marked and not", ["1 + 1 // => 2", "1 + 1 // 2"], ["2", "2"]),
    ("prose", ["sum + 1  // 3 of them", "sum  // see above"], []),
    ("alone on its line", ["// 3", "sum + 1"], []),
    ("three slashes", ["sum + 1 /// 3"], []),
    ("without a space", ["sum + 1 //3"], []),
    ("in the middle of a statement", ["let big = numbers // [1]", "  .count"], []),
    ("in a list", ["let list = [", "  1, // 1", "  2, // 2", "]"], []),
    ("in a body", ["func f() -> Int {", "  1 // 1", "}"], []),
    ("a case", ["switch n {", "case 3: // 3", "  break", "}"], []),
    ("a loop", ["for n in 1...3 { // 3", "}"], []),
    ("a property without a value", ["var area: Int { 3 } // 3"], []),
    ("what prints", ["print(3) // 3"], []),
    ("in a string", ["let text = \"a // 3\""], []),
  ])
  func `a literal behind a statement with a value tells it`(
    name: String,
    code: [String],
    values: [String]
  ) {
    #expect(Self.values(in: code) == values, "\(name)")
  }

  @Test(arguments: [
    ("a full stop", ["1 + 1 // 2."], ["2"]),
    ("a block comment", ["1 + 1 /* 2 */"], ["2"]),
    ("three slashes", ["1 + 1 /// 2"], ["2"]),
    ("no space", ["1 + 1 //2"], ["2"]),
    ("full-width digits", ["1 + 1 // ２"], ["2"]),
    ("an equals sign", ["1 + 1 // = 2"], ["2"]),
    ("three of them", ["1 + 1 // === 2"], ["2"]),
    ("about", ["1 + 1 // ≈ 2.0"], ["2.0"]),
    ("other quotes", ["text // “a”"], ["\"a\""]),
    ("single quotes", ["text // 'a'"], ["\"a\""]),
    ("a raw string", ["text // #\"a\"#"], ["\"a\""]),
    ("a capital", ["1 < 2 // True"], ["true"]),
    ("what an initializer makes", ["point // Point(x: 1)"], ["=> Point(x: 1)"]),
    ("a case", ["point // .none"], ["=> .none"]),
    ("prose", ["point // Point of no return", "point // see above", "point // 2 of them"], []),
    ("a value", ["1 + 1 // 2"], []),
    ("a number of a list", ["1 + 1 // (2)"], []),
    ("in a body", ["func f() -> Int {", "  1 /* 1 */", "}"], []),
    ("in a list", ["let list = [", "  1, // 1.", "]"], []),
    ("behind what prints", ["print(3) // 3."], []),
    ("inside of a chain", ["let big = numbers // [1]", "  .count"], ["chain"]),
  ])
  func `what is nearly a value is told`(name: String, code: [String], literals: [String]) {
    var listing = Listing(code: code)
    listing.commentsAreValues = true
    let source = SourceFile(path: "notes/en/a.md", text: "")
    let remedies = MistakenClaims(in: listing, of: source).diagnostics.map { $0.remedy ?? "" }
    let expected = literals.map { literal in
      literal == "chain"
        ? "move it after the last line, or add a word to the comment"
        : "write `// \(literal)`, or add a word to the comment"
    }
    #expect(remedies == expected, "\(name)")
  }

  @Test func `nothing is claimed where no setting says so`() {
    #expect(Self.values(in: ["1 + 1 // 2"], areValues: false) == [])
  }

  @Test func `what no longer looks like a value gets a mark`() throws {
    var listing = Listing(code: ["point // 3", "point // => 3"])
    listing.commentsAreValues = true
    let comments = ValueComment.all(in: listing)
    #expect(
      comments.map { $0.replacement(by: "Point(x: 1)") } == ["=> Point(x: 1)", "Point(x: 1)"]
    )
    #expect(comments.map { $0.replacement(by: "[4]") } == ["[4]", "[4]"])
    #expect(comments.map(\.valueOffset) == [9, 12])
  }
}
