internal import MarbleModel

extension ValueComment {
  /// Whether the comment says what a value was, or the values of a line that ran several times.
  func holds(for value: Observations.Value) -> Bool {
    LinePattern(expected, cutsWording: true).matches(Self.expectation(of: value))
  }

  /// Returns what a comment must say of a value.
  ///
  /// Spaces at its ends cannot be told from those of the comment.
  static func expectation(of value: Observations.Value) -> String {
    let text = value.summary
    guard let first = text.firstIndex(where: { $0 != " " }) else { return "" }
    return String(text[first...].reversed().drop { $0 == " " }.reversed())
  }
}
