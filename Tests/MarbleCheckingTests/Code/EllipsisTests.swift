import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct EllipsisTests {
  @Test(arguments: [
    ("...", ["0 blank"]), ("  ...  ", ["2 blank"]), ("…", ["0 blank"]),
    ("func f() { ... }", ["11 blank"]), ("func f() {…}", ["10 blank"]), ("a(); ...", ["5 blank"]),
    ("f(...)", ["2 blank"]), ("f( ... )", ["3 blank"]), ("f(…)", ["2 blank"]),
    ("f(a, ...)", ["5 name"]), ("f(..., a)", ["2 name"]), ("f(a: ...)", ["5 name"]),
    ("[...]", ["1 name"]), ("let a = ...", ["8 name"]), ("... = a", ["0 name"]),
    ("f<...>()", ["2 name"]), ("f(...) { ... }", ["2 blank", "9 blank"]),
    ("a ... b", ["2 name"]), ("...;", ["0 name"]), ("let a: ..., b = 1", ["7 name"]),
    // Dots at an operand are an operator.
    ("0...", []), ("a[1...]", []), ("0...9", []), ("...5", []), ("(Int...)", []),
    ("....a", ["0 name"]),
    ("\"...\"", []), ("f(\" ... \", ...)", ["11 name"]), ("a()  // ...", []), ("/* ... */", []),
  ])
  func `dots that stand for code are found, with what belongs there`(
    code: String,
    found: [String]
  ) {
    let listing = Listing(code: ["let x = 1", code])
    let places = Ellipsis.all(in: listing)
    #expect(places.map { "\($0.offset) \($0.guess)" } == found)
    #expect(places.allSatisfy { $0.line == 1 })
  }

  @Test func `in code that no parser has read there are none`() {
    var listing = Listing(code: ["..."])
    listing.tokens = nil
    #expect(Ellipsis.all(in: listing) == [])
  }
}
