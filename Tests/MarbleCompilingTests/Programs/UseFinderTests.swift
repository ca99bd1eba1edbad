import Testing

@testable import MarbleCompiling

struct UseFinderTests {
  @Test(
    arguments: [
      ("a.filter { $0 }", 3, "filter(_:)", 2..<8), ("a.filtered()", 3, "filter(_:)", nil),
      ("-bag", 1, "-(_:)", 0..<1), ("a<~>-b", 2, "<~>(_:_:)", 1..<4),
      ("Bag(1)", 1, "init(_:)", 0..<3),
      (".init(1)", 2, "init(_:)", 1..<5), ("bag[1]", 4, "subscript(_:)", nil),
      ("bag(1)", 4, "callAsFunction(_:)", nil), ("`repeat`()", 1, "repeat()", 1..<7),
      ("é.名前", 4, "名前", 3..<9), ("Alias()", 1, "init()", 0..<5), ("let x", 9, "x", nil),
      ("x", 0, "x", nil), ("≠x", 1, "≠(_:)", 0..<3), ("", 1, "x", nil), ("x", 1, "", nil),
    ] as [(String, Int, String, Range<Int>?)]
  )
  func `a name is where the code writes it`(
    line: String,
    column: Int,
    name: String,
    range: Range<Int>?
  ) {
    let found = IndexedName(line: 1, column: column, name: name, symbol: "s", isImplicit: false)
    #expect(found.range(in: line) == range)
  }
}
