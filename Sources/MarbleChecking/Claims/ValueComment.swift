internal import MarbleModel

/// A comment of the form `// => value` after code: the value of that code.
///
/// `// -> value` means the same, but only if the value is a literal, since prose may follow such an
/// arrow; so does `// value` where the settings say so.
struct ValueComment: Hashable {
  let line: Int
  /// The offset of `//` in the line, in UTF-8 bytes.
  let offset: Int
  /// The expected value; empty if it isn't known yet.
  let expected: String
  /// Where the expected value begins in the line, in UTF-8 bytes.
  let valueOffset: Int
  /// Whether the comment has an arrow.
  private(set) var isMarked = true

  private static let opening = "// =>"
  /// Another arrow, as long as the first.
  private static let arrow = "// ->"

  static func all(in listing: Listing) -> [ValueComment] {
    guard listing.commentsAreValues else { return listing.comments.compactMap(ValueComment.init) }
    let unmarked = UnmarkedValues(of: listing)
    return listing.comments.compactMap { comment in
      ValueComment(comment) ?? (unmarked.contains(comment) ? Self(unmarked: comment) : nil)
    }
  }

  /// Reads a comment; `nil` if it isn't such a claim.
  init?(_ comment: CodeComment) {
    guard comment.form == .line,
      comment.text.utf8.starts(with: Self.opening.utf8)
        || comment.text.utf8.starts(with: Self.arrow.utf8) && !comment.isAlone
          && ClaimLikeness.isLiteral(comment.text.dropFirst(Self.arrow.count))
    else { return nil }
    // Both arrows have the same length, which is all that counts from here on.
    self.init(comment, behind: Self.opening)
  }

  /// Reads a comment that's nothing but a literal.
  private init(unmarked comment: CodeComment) {
    self.init(comment, behind: "//")
    isMarked = false
  }

  private init(_ comment: CodeComment, behind opening: String) {
    let rest = comment.text.utf8.dropFirst(opening.utf8.count)
    let value = rest.drop(while: \.isSpace)
    let end = value.lastIndex { !$0.isSpace }.map { value.index(after: $0) }
    let start = end == nil ? rest.startIndex : value.startIndex
    self.line = comment.line
    self.offset = comment.offset
    self.expected = end.map { String(comment.text[value.startIndex..<$0]) } ?? ""
    self.valueOffset =
      comment.offset + comment.text.utf8.distance(from: comment.text.startIndex, to: start)
  }

  /// Returns the text that replaces the expected value: with a mark if the text doesn't look like a
  /// value without one.
  func replacement(by value: String) -> String {
    isMarked || LiteralText.isWhole(value) ? value : "=> " + value
  }

  /// Whether the comment is right about a value, or about the values of a line that ran several
  /// times.
  func holds(for value: Observations.Value) -> Bool {
    LinePattern(expected, cutsWording: true).matches(Self.expectation(of: value))
  }

  /// Returns the text that a comment must have for a value.
  ///
  /// Spaces at either end are left out: they can't be distinguished from those of the comment.
  static func expectation(of value: Observations.Value) -> String {
    let text = value.summary
    guard let first = text.firstIndex(where: { $0 != " " }) else { return "" }
    return String(text[first...].reversed().drop { $0 == " " }.reversed())
  }
}
