import MarbleModel

/// The time that a reader needs for a text.
///
/// Taken are 230 words of prose a minute (Brysbaert 2019 measured 238 for English non-fiction), 400
/// Chinese characters, and 20 lines of code, which are studied rather than read.
struct ReadingTime {
  /// The whole minutes, at least one.
  let minutes: Int

  /// Measures the text of blocks that stand beside each other.
  init(of blocks: [Block]) {
    var words = 0
    var characters = 0
    var lines = 0
    blocks.visit { block in
      for text in block.texts { Self.count(text, &words, &characters) }
      switch block.content {
      case .listing(let listing): lines += listing.lines.count { !$0.isHidden }
      case .code(_, let text): lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
      case .expectation(let expectation): lines += expectation.lines.count / 2
      case .paragraph, .heading, .quote, .list, .html, .thematicBreak, .hidden: break
      case .table, .admonition, .figure, .details, .footnotes: break
      }
    }
    let minutes = Double(words) / 230 + Double(characters) / 400 + Double(lines) / 20
    self.minutes = max(1, Int(minutes.rounded()))
  }

  /// Counts words between spaces, and the characters of scripts that do without spaces.
  private static func count(_ text: [Inline], _ words: inout Int, _ characters: inout Int) {
    var isInWord = false
    text.visit { inline in
      switch inline.content {
      case .text(let text), .code(let text): count(text, &words, &characters, &isInWord)
      case .softBreak, .lineBreak: isInWord = false
      case .emphasis, .strong, .link, .image, .html, .footnote: break
      }
    }
  }

  private static func count(
    _ text: String,
    _ words: inout Int,
    _ characters: inout Int,
    _ isInWord: inout Bool
  ) {
    for scalar in text.unicodeScalars {
      let isIdeographic = (0x2E80...0x9FFF).contains(scalar.value) || scalar.value >= 0x20000
      if isIdeographic { characters += 1 }
      let isWord = !isIdeographic && scalar.value > 32
      if isWord && !isInWord { words += 1 }
      isInWord = isWord
    }
  }
}
