/// A secret that a server makes when it starts.
package struct Token: Sendable {
  package let text: String

  /// Makes a secret that can't be guessed.
  package init() {
    var generator = SystemRandomNumberGenerator()
    let words = (0..<2).map { _ in generator.next() as UInt64 }
    self.init(
      text: words.map { word in
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }
      .joined()
    )
  }

  init(text: String) { self.text = text }

  /// Whether a text is the secret; the time that this takes doesn't reveal where the text differs.
  package func matches(_ other: String) -> Bool {
    let (own, others) = (Array(text.utf8), Array(other.utf8))
    guard own.count == others.count else { return false }
    return zip(own, others).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
