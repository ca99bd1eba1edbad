extension UInt8 {
  /// Whether the byte is the space or the tab that Markdown sets between words.
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without the spaces and tabs at both ends.
  var trimmed: SubSequence {
    let start = firstIndex { !$0.isSpace } ?? endIndex
    let end = lastIndex { !$0.isSpace }.map(index(after:)) ?? start
    return self[start..<end]
  }
}

extension Collection<UInt8> {
  /// The length of what stands before a paragraph's text: white space and marks of quotes.
  func prefixLength(quoteDepth: Int) -> Int {
    var marks = 0
    return prefix { byte in
      if byte == UInt8(ascii: ">"), marks < quoteDepth {
        marks += 1
        return true
      }
      return byte.isSpace
    }
    .count
  }
}
