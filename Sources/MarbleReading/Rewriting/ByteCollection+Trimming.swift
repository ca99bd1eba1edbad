import MarbleModel

extension BidirectionalCollection<UInt8> {
  /// The bytes without the spaces and tabs at both ends.
  var trimmed: SubSequence {
    let start = firstIndex { !$0.isSpace } ?? endIndex
    let end = lastIndex { !$0.isSpace }.map(index(after:)) ?? start
    return self[start..<end]
  }
}

extension Collection<UInt8> {
  /// Returns the length of what precedes a paragraph's text: white space and marks of quotes.
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
