/// A comment in a listing, as the compiler's parser found it.
package struct CodeComment: Sendable, Hashable {
  /// How a comment is written.
  package enum Form: Sendable, Hashable {
    case line
    /// After three slashes or more.
    case documentation
    case block
  }

  package let line: Int
  /// Where the comment begins in the line, in UTF-8 bytes.
  package let offset: Int
  package let form: Form
  /// The comment as written, with its opening marks; if it has several lines, the first one.
  package let text: String
  /// Whether nothing but space comes before the comment on its line.
  package let isAlone: Bool
}

extension Listing {
  /// The comments, in order; empty if the tokens of the code weren't requested.
  package var comments: [CodeComment] {
    guard words.language == nil else { return [] }
    var comments: [CodeComment] = []
    var rest = (tokens ?? []).filter { $0.kind == .comment }[...]
    guard !rest.isEmpty else { return [] }
    var start = 0
    for (number, line) in lines.enumerated() {
      let end = start + line.text.utf8.count
      while let token = rest.first, token.range.lowerBound <= end {
        rest.removeFirst()
        let bytes = Array(line.text.utf8)
        let place = token.range.lowerBound - start..<min(token.range.upperBound, end) - start
        comments.append(CodeComment(bytes, at: place, line: number))
      }
      start = end + 1
    }
    return comments
  }
}

extension CodeComment {
  fileprivate init(_ bytes: [UInt8], at place: Range<Int>, line: Int) {
    let own = bytes[place]
    self.line = line
    offset = place.lowerBound
    text = String(decoding: own, as: UTF8.self)
    isAlone = bytes[..<place.lowerBound].allSatisfy(\.isSpace)
    form =
      own.starts(with: "///".utf8) ? .documentation : own.starts(with: "//".utf8) ? .line : .block
  }
}
