import MarbleModel

/// The time that it takes to read a text.
///
/// This assumes 230 words of prose a minute (Brysbaert 2019 measured 238 for English non-fiction),
/// 400 Chinese characters, and 20 lines of code, which are studied rather than read.
struct ReadingTime: BlockVisitor {
  /// The number of words between spaces.
  private var words = 0
  /// The number of characters of scripts without spaces.
  private var characters = 0
  private var lines = 0

  init(of blocks: [Block]) { visit(blocks) }

  var minutes: Int {
    let minutes = Double(words) / 230 + Double(characters) / 400 + Double(lines) / 20
    return max(1, Int(minutes.rounded()))
  }

  mutating func visit(_ listing: Listing) { lines += listing.lines.count { !$0.isHidden } }

  mutating func visit(_ expectation: Expectation) { lines += expectation.lines.count / 2 }

  mutating func visitCode(_ text: String) {
    lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  mutating func visit(_ text: [Inline]) {
    var isInWord = false
    text.visit { inline in
      switch inline.content {
      case .text(let text), .code(let text): count(text, &isInWord)
      case .formula(let formula): count(formula.source, &isInWord)
      case .softBreak, .lineBreak: isInWord = false
      case .emphasis, .strong, .deleted, .link, .image, .html, .footnote: break
      }
    }
  }

  private mutating func count(_ text: String, _ isInWord: inout Bool) {
    for scalar in text.unicodeScalars {
      let isIdeographic = (0x2E80...0x9FFF).contains(scalar.value) || scalar.value >= 0x20000
      if isIdeographic { characters += 1 }
      let isWord = !isIdeographic && scalar.value > 32
      if isWord && !isInWord { words += 1 }
      isInWord = isWord
    }
  }
}
