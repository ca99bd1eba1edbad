import MarbleModel

/// The meaning of the words after `output`, `marble` or `diagnostics` in an info string.
struct ExpectationWords {
  /// How the lines of the fence are compared.
  private(set) var comparison = Expectation.Comparison.exact
  /// Which lanes of its diagram can be dragged; `nil` if none.
  private(set) var dragging: Expectation.Dragging?
  /// What is wrong with the words.
  private(set) var diagnostics: [Diagnostic] = []

  private let kind: Expectation.Kind
  private let source: SourceFile
  /// The first word that says how the fence is read, which excludes the others.
  private var first: String?

  init(_ words: [FenceWord], of kind: Expectation.Kind, in source: SourceFile) {
    (self.kind, self.source) = (kind, source)
    for word in words { take(word) }
  }

  private mutating func take(_ word: FenceWord) {
    let isDragging = word.name == Expectation.Dragging.word && kind.words.contains(word.name)
    let found = kind.comparisons.first { $0.rawValue == word.name }
    guard isDragging || found != nil && word.value == nil else {
      return report(.unknown(word.name), at: word, remedy: remedy(for: word.name))
    }
    if let first { report(.contradiction(first, word.name), at: word, remedy: "keep one of them") }
    if first == nil {
      comparison = found ?? .exact
      if isDragging { dragging = lanes(of: word) }
    }
    first = first ?? word.name
  }

  private mutating func lanes(of word: FenceWord) -> Expectation.Dragging {
    guard word.value != nil else { return Expectation.Dragging() }
    let lanes = word.items
    if lanes.contains(where: \.isEmpty) || word.isUnterminated {
      report(
        .noLane,
        at: word,
        remedy: "write their names, as in `drag=letters,ticks` or `drag=\"two words\"`, or `drag`"
      )
    }
    return Expectation.Dragging(lanes: lanes.filter { !$0.isEmpty })
  }

  private mutating func report(
    _ message: Diagnostic.Message,
    at word: FenceWord,
    remedy: String
  ) {
    diagnostics.append(Diagnostic(.error, message, at: word.range, in: source, remedy: remedy))
  }

  private func remedy(for word: String) -> String {
    let known = kind.words
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
  fileprivate static let noLane: Self = "`drag=` says no lane here"
}
