internal import MarbleModel

/// The lines of a listing whose values are shown or claimed, so that they are not unused.
struct UnusedValues {
  private let listing: Listing
  private let lines: Set<Int>

  init(in listing: Listing) {
    self.listing = listing
    let comments = ValueComment.all(in: listing)
    let layout = comments.isEmpty ? nil : StatementLayout(of: listing)
    let lines = comments.flatMap { comment in
      let end = CodeSpan.Position(line: comment.line, offset: comment.offset)
      return layout.map { Array($0.startOfStatement(endingAt: end)...comment.line) } ?? []
    }
    self.lines = Set(lines)
  }

  /// Whether the compiler complains only that a value is unused that the page uses.
  func cover(_ message: Diagnostic) -> Bool {
    guard message.severity == .warning, message.message.text.hasSuffix(" is unused") else {
      return false
    }
    if listing.words.showsValues || listing.words.isStepped { return true }
    guard let line = message.range?.start.line else { return false }
    return listing.lines.firstIndex { $0.position.line == line }.map(lines.contains) ?? false
  }
}
