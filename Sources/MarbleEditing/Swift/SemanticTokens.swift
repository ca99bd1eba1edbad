import MarbleModel

/// The kinds of the words in code, as editors colour them.
///
/// Each token is five numbers: its distance in lines from the one before it, its distance from that
/// one's start or the line's, its length, its kind, and a set of modifiers. Kinds and modifiers are
/// numbers in a legend; ours is fixed before the toolchain's server sends its own.
struct SemanticTokens {
  private struct Token: Hashable {
    let line: Int
    let character: Int
    let length: Int
    let kind: Int
    let modifiers: Int
  }

  /// The names of kinds and of modifiers, in the order of their numbers.
  struct Legend {
    let kinds: [String]
    let modifiers: [String]

    init(kinds: [String], modifiers: [String]) {
      (self.kinds, self.modifiers) = (kinds, modifiers)
    }

    /// Reads the legend in a server's capabilities.
    init(_ capabilities: JSONValue) {
      let legend = capabilities["semanticTokensProvider"]["legend"]
      kinds = legend["tokenTypes"].elements.map { $0.string ?? "" }
      modifiers = legend["tokenModifiers"].elements.map { $0.string ?? "" }
    }

    var json: JSONValue {
      [
        "tokenTypes": .array(kinds.map { .string($0) }),
        "tokenModifiers": .array(modifiers.map { .string($0) }),
      ]
    }

    /// Ours: the names that the protocol defines.
    static let standard = Legend(
      kinds: [
        "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter",
        "variable", "property", "enumMember", "event", "function", "method", "macro", "keyword",
        "modifier", "comment", "string", "number", "regexp", "operator", "decorator",
      ],
      modifiers: [
        "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async",
        "modification", "documentation", "defaultLibrary",
      ]
    )
  }

  private var tokens: Set<Token> = []

  /// Adds the tokens of an answer that are on the given lines, counted from zero.
  mutating func add(_ answer: JSONValue, by legend: Legend, on lines: Set<Int>) {
    let standard = Legend.standard
    let kinds = legend.kinds.map { standard.kinds.firstIndex(of: $0) }
    let modifiers = legend.modifiers.map { standard.modifiers.firstIndex(of: $0) }
    var (line, character) = (0, 0)
    var rest = answer["data"].elements.map { $0.integer ?? 0 }[...]
    while rest.count >= 5 {
      let numbers = Array(rest.prefix(5))
      rest = rest.dropFirst(5)
      character = numbers[0] == 0 ? character + numbers[1] : numbers[1]
      line += numbers[0]
      guard lines.contains(line), kinds.indices.contains(numbers[3]), let kind = kinds[numbers[3]]
      else { continue }
      let set = modifiers.indices.filter { numbers[4] & (1 << $0) != 0 }
        .compactMap { modifiers[$0] }.reduce(0) { $0 | (1 << $1) }
      tokens.insert(
        Token(line: line, character: character, length: numbers[2], kind: kind, modifiers: set)
      )
    }
  }

  /// All tokens, as an answer; of two in one place, from two programs, the first is kept.
  var json: JSONValue {
    var (line, character) = (0, 0)
    var data: [JSONValue] = []
    var last: Token?
    let sorted = tokens.sorted {
      ($0.line, $0.character, $0.kind, $0.modifiers) < (
        $1.line, $1.character, $1.kind, $1.modifiers
      )
    }
    for token in sorted {
      if let last, last.line == token.line, token.character < last.character + last.length {
        continue
      }
      let below = token.line - line
      let numbers = [
        below, below == 0 ? token.character - character : token.character, token.length, token.kind,
        token.modifiers,
      ]
      data += numbers.map { .integer($0) }
      (line, character, last) = (token.line, token.character, token)
    }
    return ["data": .array(data)]
  }
}
