extension Listing {
  /// Returns the lines of the code without trailing comments, given the tokens from the compiler's
  /// parser.
  package func linesWithoutComments(_ tokens: [CodeToken]) -> [String] {
    var comments = tokens.filter { $0.kind == .comment }.map(\.range)[...]
    var start = 0
    return lines.map { line in
      let bytes = Array(line.text.utf8)
      let end = start + bytes.count
      defer { start = end + 1 }
      while let first = comments.first, first.upperBound <= start { comments.removeFirst() }
      // A comment that ends before the line does has code on both sides, so it stays.
      guard let last = comments.last(where: { $0.lowerBound <= end && $0.upperBound >= end }) else {
        return line.text
      }
      let code = bytes.prefix(max(0, last.lowerBound - start))
      let length = code.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
      return String(decoding: code.prefix(length), as: UTF8.self)
    }
  }
}
