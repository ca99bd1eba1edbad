import Testing

@testable import MarbleServing

@Suite struct TokenTests {
  @Test func `a token is long, and never the same`() {
    let tokens = (0..<100).map { _ in Token().text }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test(arguments: [
    ("secret", true), ("", false), ("secre", false), ("secrets", false), ("tecret", false),
  ])
  func `only the whole token matches`(text: String, matches: Bool) {
    #expect(Token(text: "secret").matches(text) == matches)
  }
}
