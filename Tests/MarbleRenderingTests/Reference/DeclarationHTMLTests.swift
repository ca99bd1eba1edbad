import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct DeclarationHTMLTests {
  @Test func `types are links, and all else is text`() {
    let symbol = SampleReference.symbol(
      .function,
      "f(_:)",
      declaration: [
        .init("@discardableResult", .attribute), .init(" "), .init("func", .keyword), .init(" "),
        .init("f", .identifier), .init("<"), .init("T", .type), .init(">("),
        .init("Box", .type, symbol: "s:Box"), .init("<T>) "), .init("async", .keyword), .init(" "),
        .init("throws", .keyword),
      ]
    )
    let html = DeclarationHTML(words: .in("en")) { $0 == "s:Box" ? "Box.html" : nil }.html(
      of: symbol
    )
    #expect(
      html == """
        <pre class="declaration"><code>\
        <span class="ta">@discardableResult</span>
        <span class="tk">func</span> f&lt;<span class="tt">T</span>&gt;(\
        <a href="Box.html"><span class="tt">Box</span></a>&lt;T&gt;) \
        <span class="tk">async throws</span></code></pre>

        """
    )
  }

  @Test(arguments: [
    ("func f(a: Int)", "func f(a: Int)"),
    (
      "func combineLatest<A, B>(with other: Signal<A>, combining: (Value, A) async throws -> B) -> S",
      "func combineLatest<A, B>(\n  with other: Signal<A>,\n  combining: (Value, A) async throws -> B\n) -> S"
    ),
    (
      "static func veryLongNameOfAFunctionThatSaysAll<T>() -> (first: Int, second: T) throws -> Void",
      "static func veryLongNameOfAFunctionThatSaysAll<T>() -> (first: Int, second: T) throws -> Void"
    ),
  ])
  func `a long declaration has a parameter on each line`(text: String, broken: String) {
    let fragments = DeclarationHTML.broken([LibrarySymbol.Fragment(text)])
    #expect(fragments.map(\.text).joined() == broken)
  }

  @Test func `a condition stands on a line of its own`() {
    let long = String(repeating: "x", count: 80)
    let fragments = DeclarationHTML.broken([
      .init("func", .keyword), .init(" \(long)(a: Int) "), .init("where", .keyword), .init(" A: B"),
    ])
    #expect(fragments.map(\.text).joined() == "func \(long)(\n  a: Int\n) \nwhere A: B")
  }
}
