internal import MarbleModel

/// A comment in a `fails` listing that says which line the compiler refuses.
///
///     let n: Int = "one"  // error: cannot convert value of type 'String' ...
///     let m: Int = "two"  // error
///     // This line will not compile:
///     let o: Int = "three"
struct ErrorComment: Hashable {
  /// The index of the line that it is about.
  let line: Int
  /// What the compiler says there; `nil` if the comment leaves that open.
  let text: String?
  /// Where the comment is.
  let place: CodeSpan.Position

  static func all(in listing: Listing) -> [ErrorComment] {
    guard listing.words.check == .refusal, listing.diagnostics == nil else { return [] }
    return listing.comments.compactMap { ErrorComment($0, in: listing) }
  }

  /// Reads a comment; one that is alone on its line is about the next line of code.
  private init?(_ comment: CodeComment, in listing: Listing) {
    guard comment.form == .line else { return nil }
    let body = comment.text.drop { $0 == "/" || $0.isWhitespace }
    let lower = body.lowercased()
    let word = lower.prefix(while: \.isLetter)
    let rest = body.dropFirst(word.count)
    if word == "error" {
      let isAlone = rest.allSatisfy { $0.isWhitespace || ".!:".contains($0) }
      guard isAlone || rest.first == ":" else { return nil }
      text = isAlone ? nil : String(rest.dropFirst().drop(while: \.isWhitespace))
    } else if Self.sentences.contains(where: { lower.firstRange(of: $0) != nil }) {
      text = nil
    } else {
      return nil
    }
    place = CodeSpan.Position(line: comment.line, offset: comment.offset)
    let below = listing.lines.indices.first { index in
      index > comment.line && !listing.lines[index].text.isBlankOrComment
    }
    line = comment.isAlone ? below ?? comment.line : comment.line
  }

  /// Whether the comment is right about an error in its line.
  func describes(_ message: String) -> Bool {
    text.map { LinePattern($0, cutsWording: true).matches(message) } ?? true
  }

  private static let sentences = [
    "will not compile", "won't compile", "does not compile", "doesn't compile", "cannot compile",
  ]
}

extension String {
  fileprivate var isBlankOrComment: Bool {
    let text = drop { $0 == " " || $0 == "\t" }
    return text.isEmpty || text.hasPrefix("//")
  }
}
