import MarbleModel
import Yams

extension YAMLSource {
  /// Returns the pairs of a mapping and reports keys that don't exist.
  mutating func fields(of node: Node, named what: String, known: [String]) -> [String: Node]? {
    guard case .mapping(let mapping) = node else {
      return refuse(node, named: what, "pairs such as `\(known.first ?? "key"): ...`")
    }
    var fields: [String: Node] = [:]
    for (key, value) in mapping {
      guard let name = key.scalar?.string, known.contains(name) else {
        reportUnknown(key, known: known)
        continue
      }
      fields[name] = value
    }
    return fields
  }

  /// Returns the text of a scalar; `nil`, with a diagnostic, for anything else.
  mutating func text(_ node: Node?, named what: String) -> String? {
    guard let node, !isNothing(node) else { return nil }
    guard case .scalar(let scalar) = node else {
      return refuse(node, named: what, "text")
    }
    if let hidden = HiddenCharacter.all(in: scalar.string).first {
      let remedy = "remove it or its escape sequence"
      report(.hidden(hidden.scalar, hidden.kind), at: range(of: node), remedy: remedy)
    }
    return scalar.string
  }

  /// Returns the items of a list; `nil`, with a diagnostic, for anything else.
  mutating func items(_ node: Node?, named what: String, of kind: String) -> [Node]? {
    guard let node, !isNothing(node) else { return nil }
    guard case .sequence(let sequence) = node else {
      return refuse(node, named: what, "a list of \(kind)")
    }
    return Array(sequence)
  }

  /// Returns the texts of a list with their places; `nil`, with a diagnostic, for anything else.
  mutating func texts(_ node: Node?, named what: String, of kind: String) -> [PlacedText]? {
    items(node, named: what, of: kind)?.compactMap { item in
      text(item, named: what).map { PlacedText($0, at: range(of: item)) }
    }
  }

  /// Returns the value for a word; `nil`, with a diagnostic, for an unknown word.
  mutating func choice<Value>(
    _ node: Node?,
    named what: String,
    among choices: [(word: String, value: Value)]
  ) -> Value? {
    guard let node, let text = text(node, named: what) else { return nil }
    if let choice = choices.first(where: { $0.word == text }) { return choice.value }
    let words = choices.map { "`\($0.word)`" }.joined(separator: " or ")
    return refuse(.badChoice(what, text), node, "write \(words)")
  }

  /// Whether a node is the empty value after a bare `key:`.
  func isNothing(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  private mutating func reportUnknown(_ key: Node, known: [String]) {
    let name = key.scalar?.string ?? ""
    let count = diagnostics.count
    // A misspelling of one of these could change what programs are and do.
    let decisive = ["session", "swift", "features", "defines", "comments"]
    let concernsBlocks = Suggestion.nearest(to: name, among: decisive) != nil
    defer { if !concernsBlocks { spareBlocks(from: count) } }
    if isForeign {
      let remedy = "remove it if no other tool reads it"
      return report(.foreignKey(name), at: range(of: key), remedy: remedy, as: .warning)
    }
    let nearest = Suggestion.nearest(to: name, among: known)
    let all = known.map { "`\($0)`" }.joined(separator: ", ")
    let remedy = nearest.map { "did you mean `\($0)`?" } ?? "the keys are \(all)"
    report(.unknownKey(name), at: range(of: key), remedy: remedy, replacement: nearest)
  }

  private mutating func refuse<Value>(_ node: Node, named what: String, _ kind: String) -> Value? {
    let found =
      switch node {
      case .scalar: "text"
      case .mapping: "pairs of keys and values"
      case .sequence: "a list"
      case .alias: "an alias"
      }
    return refuse(.wrongKind(what, kind, found), node)
  }
}

extension Diagnostic.Message {
  fileprivate static func foreignKey(_ key: String) -> Self {
    "unknown key `\(key)`, which Marble ignores"
  }
  fileprivate static func unknownKey(_ key: String) -> Self { "unknown key `\(key)`" }
  fileprivate static func badChoice(_ what: String, _ text: String) -> Self {
    "`\(what)` can't be `\(text)`"
  }
  fileprivate static func wrongKind(_ what: String, _ expected: String, _ kind: String) -> Self {
    "`\(what)` must be \(expected), not \(kind)"
  }
}
