internal import MarbleModel

/// Writes the true values into the `// =>` comments of a listing.
///
/// A comment that's right, perhaps thanks to a hole, keeps all its bytes. Text that differs between
/// two runs becomes a hole.
struct ValueRewriting {
  let source: SourceFile
  let listing: Listing

  /// Returns the edits that make the comments expect the values that two runs observed.
  func edits(to first: Observations, _ second: Observations) -> [TextEdit] {
    let runs = [first, second].map { LineValues(of: listing, $0) }
    return ValueComment.all(in: listing).compactMap { comment in
      let values = runs.compactMap { $0.value(before: comment) }
      guard values.count == 2, !values.allSatisfy(comment.holds) else { return nil }
      let texts = values.map(ValueComment.expectation)
      return edit(of: comment, to: Self.harmless(CommonLine(texts[0], texts[1]).text))
    }
  }

  /// Returns a text that doesn't end the HTML comment around hidden code.
  private static func harmless(_ text: String) -> String {
    text.split(separator: "-->", omittingEmptySubsequences: false)
      .joined(separator: Hole.any.spelling)
  }

  private func edit(of comment: ValueComment, to value: String) -> TextEdit {
    let start = source.offset(of: listing.position(inLine: comment.line, at: comment.valueOffset))
    let end = start + comment.expected.utf8.count
    let text = comment.replacement(by: value)
    return TextEdit(range: start..<end, replacement: (start == end ? " " : "") + text)
  }
}
