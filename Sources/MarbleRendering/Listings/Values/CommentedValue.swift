import MarbleModel

/// The value that a `// =>` comment of a line already shows, and that need not be repeated.
struct CommentedValue {
  private let text: String
  /// Whether the comment has holes, so that it may mean a value that reads differently.
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

  /// Returns the value that the comment means: a variable's, or that of the last such expression.
  func index(among shown: [ShownValue], of values: [Observations.Value]) -> Int? {
    let same = shown.indices.filter { shown[$0].text == text }
    let candidates = same.isEmpty && isOpen ? Array(shown.indices) : same
    return candidates.first { values[$0].name != nil } ?? candidates.last
  }
}
