import MarbleModel

/// The reader of the words behind `output`, `marble` or `diagnostics` in an info string.
enum ExpectationWords {
  /// Returns how the lines of a fence are compared, and what is wrong with its words.
  static func parse(
    _ words: [FenceWord],
    of kind: Expectation.Kind,
    in source: SourceFile
  ) -> (comparison: Expectation.Comparison, diagnostics: [Diagnostic]) {
    let known = known(for: kind)
    var comparison: Expectation.Comparison?
    var diagnostics: [Diagnostic] = []
    for word in words {
      guard let found = known.first(where: { $0.rawValue == word.name }), word.value == nil else {
        diagnostics.append(unknown(word, of: kind, known: known.map(\.rawValue), in: source))
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

  private static func known(for kind: Expectation.Kind) -> [Expectation.Comparison] {
    switch kind {
    case .output: [.unordered, .prefix, .varies]
    case .diagram: [.prefix, .varies, .sketch]
    case .diagnostics: []
    }
  }

  private static func unknown(
    _ word: FenceWord,
    of kind: Expectation.Kind,
    known: [String],
    in source: SourceFile
  ) -> Diagnostic {
    let words = known.map { "`\($0)`" }.joined(separator: ", ")
    let remedy: String =
      if let nearest = Suggestion.nearest(to: word.name, among: known) {
        "did you mean `\(nearest)`?"
      } else if known.isEmpty {
        "write `\(kind.rawValue)` alone"
      } else {
        "the words behind `\(kind.rawValue)` are \(words)"
      }
    return Diagnostic(.error, .unknown(word.name), at: word.range, in: source, remedy: remedy)
  }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ name: String) -> Self { "unknown word `\(name)`" }
  fileprivate static func contradiction(_ one: String, _ two: String) -> Self {
    one == two ? "`\(one)` is written twice" : "`\(one)` and `\(two)` contradict each other"
  }
}
