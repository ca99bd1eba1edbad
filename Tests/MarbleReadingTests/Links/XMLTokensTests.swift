import Testing

@testable import MarbleReading

struct XMLTokensTests {
  private static let drawing =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE svg><!-- a > b --><svg a='1' b = \"&lt;2\">"
    + "t &amp; &#65;&#x42;<![CDATA[<raw>]]><g/></svg >"

  /// Returns the tokens of a text as far as they go, and whether it ends as it should.
  private static func tokens(of text: some Sequence<UInt8>) -> (tokens: [XMLTokens.Token], Bool) {
    var found: [XMLTokens.Token] = []
    do {
      var tokens = try XMLTokens(Array(text))
      while let token = try tokens.next() { found.append(token) }
      return (found, true)
    } catch {
      return (found, false)
    }
  }

  @Test func `a drawing is read piece by piece`() {
    let (tokens, isWhole) = Self.tokens(of: Self.drawing.utf8)
    #expect(isWhole)
    #expect(
      tokens == [
        .opening(
          name: "svg",
          attributes: [.init(name: "a", value: "1"), .init(name: "b", value: "<2")],
          isClosed: false
        ),
        .text("t & AB"), .text("<raw>"),
        .opening(name: "g", attributes: [], isClosed: true),
        .closing(name: "svg"),
      ]
    )
  }

  @Test func `one that is cut anywhere has the pieces before the cut, and stops nothing`() {
    let (whole, _) = Self.tokens(of: Self.drawing.utf8)
    for count in 0..<Self.drawing.utf8.count {
      let (tokens, isWhole) = Self.tokens(of: Self.drawing.utf8.prefix(count))
      // Text alone may end early, and only between other pieces is the end no mistake.
      let (last, others) = (tokens.last, tokens.dropLast())
      #expect(Array(others) == Array(whole.prefix(others.count)), "\(count)")
      guard let last, last != whole[others.count] else { continue }
      guard case (.text(let short), .text(let long)) = (last, whole[others.count]) else {
        Issue.record("\(last) is read of \(count) bytes")
        continue
      }
      #expect(isWhole && long.hasPrefix(short), "\(count)")
    }
  }

  @Test(arguments: [
    "<", "<a", "<a ", "<a b", "<a b=", "<a b='", "<a b='c", "<a b='c'", "<a/", "</", "</a",
    "&", "&amp", "&nothing;", "&#;", "&#xD800;", "<!--", "<![CDATA[", "<?", "<!", "<!DOCTYPE",
    "<?xml ", "<a b=c>", "<a b='c'd='e'>", "< a>", "<a b='<'>", "\u{0}", "\u{1}",
  ])
  func `what isn't whole or isn't understood is refused`(text: String) {
    #expect(!Self.tokens(of: text.utf8).1)
  }
}
