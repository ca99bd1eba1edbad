import MarbleModel

/// The value that a line's `// =>` comment already shows, so that it needn't be repeated.
struct CommentedValue {
  private let text: String
  /// Whether the comment has placeholders, so that it may match a value with another text.
  private let isOpen: Bool

  init?(in line: String) {
    guard let opening = line.firstRange(of: "// =>") else { return nil }
    let told = line[opening.upperBound...].drop { $0 == " " }
    let trimmed = String(told.reversed().drop { $0 == " " }.reversed())
    isOpen = trimmed.contains("‹") || trimmed.hasSuffix("...")
    text = trimmed.split(separator: ", ", omittingEmptySubsequences: false)
      .map { $0 == "..." ? "…" : String($0) }
      .joined(separator: ", ")
  }

  /// Returns the value that the comment refers to: a variable's, or the last matching expression's.
  func index(among shown: [ShownValue], of values: [Observations.Value]) -> Int? {
    let same = shown.indices.filter { shown[$0].text == text }
    let candidates = same.isEmpty && isOpen ? Array(shown.indices) : same
    return candidates.first { values[$0].name != nil } ?? candidates.last
  }
}
