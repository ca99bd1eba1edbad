internal import MarbleModel

/// A claim in a comment of a listing, with the code that it's about.
struct CodeClaim: Hashable {
  let text: String
  let code: String

  /// Returns the claims of a listing whose tokens are known.
  ///
  /// A claim about a value or a message concerns the code of one line. A claim about output
  /// concerns all the code since such a claim before it, in which marks that a formatter adds or
  /// removes don't count.
  static func all(in listing: Listing) -> [CodeClaim] {
    let comments = Dictionary(listing.comments.map { ($0.line, $0) }) { first, _ in first }
    let code = listing.lines.enumerated().map { number, line in
      let end = comments[number]?.offset ?? line.text.utf8.count
      return String(decoding: line.text.utf8.prefix(end), as: UTF8.self)
        .filter { !$0.isWhitespace }
    }
    let values = ValueComment.all(in: listing).map { comment in
      CodeClaim(text: comment.expected, code: code[comment.line])
    }
    let messages = MessageComment.all(in: listing).map { comment in
      CodeClaim(text: comment.text ?? "", code: code[comment.line])
    }
    var start = 0
    let prints = PrintsComment.all(in: listing).map { comment in
      let own = code[start...comment.line].joined().filter { !",;()".contains($0) }
      start = comment.line + 1
      return CodeClaim(text: comment.expected.joined(separator: "\n"), code: own)
    }
    return values + messages + prints
  }
}
