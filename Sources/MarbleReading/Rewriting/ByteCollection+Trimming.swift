import MarbleModel

extension BidirectionalCollection<UInt8> {
  /// The bytes without spaces and tabs at both ends.
  var trimmed: SubSequence {
    let start = firstIndex { !$0.isSpace } ?? endIndex
    let end = lastIndex { !$0.isSpace }.map(index(after:)) ?? start
    return self[start..<end]
  }
}

extension Collection<UInt8> {
  /// Returns the length of the white space and quote marks before a paragraph's text.
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
