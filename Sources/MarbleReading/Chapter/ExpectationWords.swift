import MarbleModel

/// The meaning of the words after the kind of a fence in an info string.
struct ExpectationWords {
  /// How the lines of the fence are compared.
  private(set) var comparison = Expectation.Comparison.exact
  /// Which lanes of its diagram can be dragged; `nil` if none can.
  private(set) var dragging: Expectation.Dragging?
  /// The objects it shows.
  private(set) var objects = ObjectWords()
  /// The diagnostics about the words.
  private(set) var diagnostics: [Diagnostic] = []

  private let kind: Expectation.Kind
  private let source: SourceFile
  /// The first word that says how the fence is compared, which excludes the others.
  private var first: String?
  /// The words about objects read so far, since each may occur only once.
  private var read: Set<String> = []

  init(_ words: [FenceWord], of kind: Expectation.Kind, in source: SourceFile) {
    (self.kind, self.source) = (kind, source)
    for word in words { take(word) }
  }

  private mutating func take(_ word: FenceWord) {
    if kind == .objects, let form = kind.words.first(where: { $0.name == word.name }),
      !kind.comparisons.contains(where: { $0.rawValue == word.name })
    {
      return takeObjects(word, form: form)
    }
    let isDragging =
      [Expectation.Dragging.word, Expectation.Dragging.typedWord].contains(word.name)
      && kind.words.contains(word.name)
    let found = kind.comparisons.first { $0.rawValue == word.name }
    guard isDragging || found != nil && word.value == nil else {
      return reportUnknown(word)
    }
    if let first { report(.contradiction(first, word.name), at: word, remedy: "keep one of them") }
    if first == nil {
      comparison = found ?? .exact
      if isDragging { dragging = lanes(of: word) }
    }
    first = first ?? word.name
  }

  /// Reads a word that says which objects are shown.
  private mutating func takeObjects(_ word: FenceWord, form: String) {
    guard read.insert(word.name).inserted else {
      let message = Diagnostic.Message.contradiction(word.name, word.name)
      return report(message, at: word, remedy: "keep one of them")
    }
    guard form.contains("=") else {
      guard word.value == nil else {
        return report(.needlessValue(of: word.name), at: word, remedy: "write `\(word.name)` alone")
      }
      if word.name == "internals" {
        objects.showsInternals = true
      } else {
        objects.changes = word.range
      }
      return
    }
    let items = word.items.filter { !$0.isEmpty }
    guard !items.isEmpty, items.count == word.items.count else {
      let remedy = "write `\(form)`, or several with commas"
      return report(.noName(of: word.name), at: word, remedy: remedy)
    }
    let placed = items.map { PlacedText($0, at: word.range) }
    if word.name == "from" { objects.roots = placed } else { objects.omitted = placed }
  }

  private mutating func lanes(of word: FenceWord) -> Expectation.Dragging {
    let isTyped = word.name == Expectation.Dragging.typedWord
    guard word.value != nil else { return Expectation.Dragging(isTyped: isTyped) }
    let lanes = word.items
    if isTyped, lanes.count > 1 || lanes.contains(where: \.isEmpty) || word.isUnterminated {
      report(.noTypedLane, at: word, remedy: "write its name, as in `typed=keys`, or `typed`")
    } else if lanes.contains(where: \.isEmpty) || word.isUnterminated {
      report(
        .noLane,
        at: word,
        remedy: "write their names, as in `drag=letters,ticks` or `drag=\"two words\"`, or `drag`"
      )
    }
    return Expectation.Dragging(lanes: lanes.filter { !$0.isEmpty }, isTyped: isTyped)
  }

  private mutating func report(
    _ message: Diagnostic.Message,
    at word: FenceWord,
    remedy: String,
    replacement: String? = nil
  ) {
    let error = Diagnostic(.error, message, at: word.range, in: source, remedy: remedy)
    diagnostics.append(error.replaced(by: replacement))
  }

  private mutating func reportUnknown(_ word: FenceWord) {
    let known = kind.words
    if let nearest = Suggestion.nearest(to: word.name, among: known.map(\.name)) {
      let form = known.first { $0.name == nearest } ?? nearest
      return report(
        .unknown(word.name),
        at: word,
        remedy: "did you mean `\(form)`?",
        replacement: source.text(of: word, named: nearest)
      )
    }
    let words = known.map { "`\($0)`" }.joined(separator: ", ")
    let remedy =
      known.isEmpty
      ? "write `\(kind.rawValue)` alone" : "the words after `\(kind.rawValue)` are \(words)"
    report(.unknown(word.name), at: word, remedy: remedy)
  }
}

extension String {
  /// The word without its value.
  fileprivate var name: String { String(prefix { $0 != "=" }) }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ name: String) -> Self { "unknown word `\(name)`" }
  fileprivate static func needlessValue(of name: String) -> Self {
    "`\(name)` doesn't take a value"
  }
  fileprivate static func noName(of word: String) -> Self { "`\(word)` doesn't give a name" }
  fileprivate static func contradiction(_ one: String, _ two: String) -> Self {
    one == two ? "`\(one)` is written twice" : "`\(one)` and `\(two)` contradict each other"
  }
  fileprivate static let noTypedLane: Self = "`typed=` must name exactly one lane"
  fileprivate static let noLane: Self = "`drag=` doesn't name a lane here"
}
