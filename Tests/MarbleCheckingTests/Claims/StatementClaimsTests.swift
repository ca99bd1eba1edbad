import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct StatementClaimsTests {
  /// Each row: code, and for each group of comments the line in which its statement ends.
  @Test(arguments: [
    ("f() // Prints \"a\"", [0: 1]),
    ("f()\n// Prints \"a\"\n// Prints \"b\"", [0: 2]),
    ("f()\n\n// why\n// Prints \"a\"\ng() // Prints \"b\"", [0: 1, 4: 1]),
    ("for x in y {\n  f(x) // Prints \"a\"\n}\n// Prints \"b\"", [2: 2]),
    ("a\n  .b { c in\n    c\n  }\n  .d() // Prints \"a\"\ne()", [4: 1]),
    ("@A\n@B(1)\nfunc f()\n{\n}\nf() // Prints \"a\"", [5: 1]),
    ("repeat {\n  f()\n}\nwhile g()\n// Prints \"a\"", [3: 1]),
    ("do {\n  try f()\n}\ncatch {\n  g() // Prints \"a\"\n}", [5: 1]),
    ("let a = /x\"{/\nf() // Prints \"a\"", [1: 1]),
    ("let a = \"\"\"\n  x {\n\n  \"\"\"\nf() // Prints \"a\"", [4: 1]),
    ("// Prints \"a\"\nf()", [-1: 1]),
    ("let a = 1,\n  b = 2 // Prints \"a\"", [1: 1]),
  ])
  func `a comment belongs to the statement that ends there`(code: String, counts: [Int: Int]) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let claims = StatementClaims(of: Listing(code: lines))
    let found = claims.groups.map { ($0.end, $0.comments.count) }
    #expect(Dictionary(found, uniquingKeysWith: +) == counts)
  }

  @Test func `what was printed is shared out by the ends of statements`() {
    let claims = StatementClaims(
      of: Listing(code: ["f()", "g() // Prints \"1\"", "h() // Prints \"2\"", "i()"])
    )
    let parts = [
      PrintedPart(line: 0, text: "a\n"), PrintedPart(line: 1, text: "b\n"),
      PrintedPart(line: 2, text: "c\n"), PrintedPart(line: 3, text: "d\n"),
    ]
    let shares = claims.shares(of: "a\nb\nc\nd\n", in: parts)
    // What nobody claimed before a comment behind code is not of that line.
    #expect(shares.early == [parts[0]])
    #expect(shares.groups == [[parts[1]], [parts[2]]])
    #expect(shares.rest == [parts[3]])
  }

  @Test func `what was printed last belongs behind all that finished`() {
    let claims = StatementClaims(
      of: Listing(code: ["f() // Prints \"1\"", "g() // Prints \"2\"", "h() // Prints \"3\""])
    )
    let parts = [PrintedPart(line: 0, text: "1\n"), PrintedPart(line: 1, text: "2\n")]
    let shares = claims.shares(of: "1\n2\n3\n", in: parts)
    #expect(shares.groups == [[parts[0]], [parts[1]], [PrintedPart(line: 2, text: "3\n")]])
  }

  @Test func `what was printed before a stop belongs to the statement that stopped`() {
    let claims = StatementClaims(
      of: Listing(code: ["f() // Prints \"1\"", "g()", "h() // Prints \"2\""])
    )
    let part = PrintedPart(line: 0, text: "1\n")
    let shares = claims.shares(of: "1\n2\n", in: [part])
    #expect(shares.groups == [[part], [PrintedPart(line: 2, text: "2\n")]])
    #expect(shares.rest.isEmpty)
  }
}
