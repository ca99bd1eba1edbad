import MarbleModel

/// The reader of the words after `output`, `marble`, `diagnostics` or `objects` in an info string.
struct ExpectationWords {
  private let kind: Expectation.Kind
  private let source: SourceFile
  /// How the lines of the fence are compared; `nil` if no word says so.
  private(set) var comparison: Expectation.Comparison?
  /// What the words ask for besides.
  private(set) var objects = ObjectWords()
  /// What is wrong with the words.
  private(set) var diagnostics: [Diagnostic] = []
  private var read: Set<String> = []

  init(_ words: [FenceWord], of kind: Expectation.Kind, in source: SourceFile) {
    self.kind = kind
    self.source = source
    for word in words { read(word) }
  }

  private mutating func read(_ word: FenceWord) {
    if let found = kind.comparisons.first(where: { $0.rawValue == word.name }), word.value == nil {
      if let comparison {
        report(.contradiction(comparison.rawValue, found.rawValue), word, "keep one of them")
      }
      comparison = comparison ?? found
    } else if let form = kind.otherWords.first(where: { $0.name == word.name }) {
      readOther(word, form: form)
    } else {
      report(.unknown(word.name), word, remedy(for: word.name))
    }
  }

  /// Reads a word that says something else than how lines are compared.
  private mutating func readOther(_ word: FenceWord, form: String) {
    guard read.insert(word.name).inserted else {
      return report(.contradiction(word.name, word.name), word, "keep one of them")
    }
    let items = word.items.filter { !$0.isEmpty }
    guard form.contains("=") else {
      guard word.value == nil else {
        return report(.needlessValue(of: word.name), word, "write `\(word.name)` alone")
      }
      objects.changes = word.range
      return
    }
    guard !items.isEmpty, items.count == word.items.count else {
      return report(.noName(of: word.name), word, "write `\(form)`, or several with commas")
    }
    let placed = items.map { PlacedText($0, at: word.range) }
    if word.name == "from" { objects.roots = placed } else { objects.omitted = placed }
  }

  private func remedy(for word: String) -> String {
    let known = kind.comparisons.map(\.rawValue) + kind.otherWords
    if let nearest = Suggestion.nearest(to: word, among: known.map(\.name)) {
      return "did you mean `\(known.first { $0.name == nearest } ?? nearest)`?"
    }
    let words = known.map { "`\($0)`" }.joined(separator: ", ")
    return known.isEmpty
      ? "write `\(kind.rawValue)` alone" : "the words behind `\(kind.rawValue)` are \(words)"
  }

  private mutating func report(_ message: Diagnostic.Message, _ word: FenceWord, _ remedy: String) {
    diagnostics.append(Diagnostic(.error, message, at: word.range, in: source, remedy: remedy))
  }
}

extension String {
  /// The word without its value.
  fileprivate var name: String { String(prefix { $0 != "=" }) }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ name: String) -> Self { "unknown word `\(name)`" }
  fileprivate static func needlessValue(of name: String) -> Self { "`\(name)` takes no value" }
  fileprivate static func noName(of word: String) -> Self { "`\(word)` names nothing" }
  fileprivate static func contradiction(_ one: String, _ two: String) -> Self {
    one == two ? "`\(one)` is written twice" : "`\(one)` and `\(two)` contradict each other"
  }
}
