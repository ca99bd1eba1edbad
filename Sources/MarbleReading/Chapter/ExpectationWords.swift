import MarbleModel

/// The reader of the words after `output`, `marble` or `diagnostics` in an info string.
enum ExpectationWords {
  /// Returns how the lines of a fence are compared, and what is wrong with its words.
  static func parse(
    _ words: [FenceWord],
    of kind: Expectation.Kind,
    in source: SourceFile
  ) -> (comparison: Expectation.Comparison, diagnostics: [Diagnostic]) {
    let known = kind.comparisons
    var comparison: Expectation.Comparison?
    var diagnostics: [Diagnostic] = []
    for word in words {
      guard let found = known.first(where: { $0.rawValue == word.name }), word.value == nil else {
        let remedy = remedy(for: word.name, behind: kind)
        diagnostics.append(
          Diagnostic(.error, .unknown(word.name), at: word.range, in: source, remedy: remedy)
        )
        continue
      }
      if let comparison {
        let message = Diagnostic.Message.contradiction(comparison.rawValue, found.rawValue)
        let remedy = "keep one of them"
        diagnostics.append(Diagnostic(.error, message, at: word.range, in: source, remedy: remedy))
      }
      comparison = comparison ?? found
    }
    return (comparison ?? .exact, diagnostics)
  }

  private static func remedy(for word: String, behind kind: Expectation.Kind) -> String {
    let known = kind.comparisons.map(\.rawValue)
    if let nearest = Suggestion.nearest(to: word, among: known) {
      return "did you mean `\(nearest)`?"
    }
    let words = known.map { "`\($0)`" }.joined(separator: ", ")
    return known.isEmpty
      ? "write `\(kind.rawValue)` alone" : "the words behind `\(kind.rawValue)` are \(words)"
  }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ name: String) -> Self { "unknown word `\(name)`" }
  fileprivate static func contradiction(_ one: String, _ two: String) -> Self {
    one == two ? "`\(one)` is written twice" : "`\(one)` and `\(two)` contradict each other"
  }
}
