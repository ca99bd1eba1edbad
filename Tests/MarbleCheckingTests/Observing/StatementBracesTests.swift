import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct StatementBracesTests {
  private static let code = """
    let a = C()
    C("bare") // goodbye
    _ = C("dropped"); a.run()
    a.map { x in
      x + 1
    }
      .filter { $0 > 1 }
    if a.isOn { a.stop() }
    else { a.start() }
    total
      += 1
    let b =
      C("kept")
    label: for x in xs { print(x) }
    await a.wait()
    [1, 2].map(\\.self); struct S { var x = 1; func f() {} }
    \"""
      text; { text
      \"""
    @MainActor func f() { C("c") }
    #if os(Linux)
    a = nil
    #endif
    é.send("é;é") // é
    """

  @Test func `expressions at the top level get braces, and nothing else does`() {
    let listing = Self.listing(Self.code)
    let braced = StatementBraces(for: listing).listing(listing)
    #expect(
      braced.lines.map(\.text).joined(separator: "\n") == """
        let a = C()
        do{C("bare")} // goodbye
        do{_ = C("dropped")}; do{a.run()}
        do{a.map { x in
          x + 1
        }
          .filter { $0 > 1 }}
        if a.isOn { a.stop() }
        else { a.start() }
        do{total
          += 1}
        let b =
          C("kept")
        label: for x in xs { print(x) }
        do{await a.wait()}
        do{[1, 2].map(\\.self)}; struct S { var x = 1; func f() {} }
        do{\"""
          text; { text
          \"""}
        @MainActor func f() { C("c") }
        #if os(Linux)
        do{a = nil}
        #endif
        do{é.send("é;é")} // é
        """
    )
  }

  @Test func `an offset is found again behind any braces`() {
    let listing = Self.listing("  a.b(); c.f() // e")
    let braces = StatementBraces(for: listing)
    let braced = braces.listing(listing).lines[0].text
    #expect(braced == "  do{a.b()}; do{c.f()} // e")
    let letters = ["a", "b", ";", "c", "f", "e"].map { letter in
      let offset = braced.split(separator: letter, maxSplits: 1)[0].utf8.count
      return (letter, braces.original(offset, inLine: 0))
    }
    for (letter, offset) in letters {
      #expect(Array("  a.b(); c.f() // e".utf8)[offset] == letter.utf8.first)
    }
    #expect((0..<braced.utf8.count).filter { braces.isInserted($0, inLine: 0) } == [4, 15])
  }

  private static func listing(_ code: String) -> Listing {
    Listing(code: code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }
}
