/// Parses declarations from their tokens, one after another.
package struct DeclarationParser {
  /// The keywords for types.
  static let types: Set = ["actor", "class", "enum", "protocol", "struct"]
  private static let others: Set = [
    "associatedtype", "case", "deinit", "extension", "func", "init", "let", "macro", "subscript",
    "typealias", "var",
  ]
  private static let accessors: Set = ["async", "get", "mutating", "nonmutating", "set", "throws"]

  /// The tokens that haven't been read yet.
  package private(set) var rest: ArraySlice<DeclarationToken>

  /// Creates a parser for all tokens, which are nested in types with the names of `owners`.
  package init(_ tokens: [DeclarationToken], inside owners: [String] = []) {
    rest = tokens.without(Set(owners + ["Self"]))[...]
  }

  /// Whether the next token is `text`; if so, it's read.
  package mutating func take(_ text: String) -> Bool {
    guard rest.first?.text == text else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads up to the next line.
  package mutating func skipLine() {
    rest = rest.dropFirst().drop { !$0.beginsLine }
  }

  /// Reads declarations, up to the brace with a type's members; `nil` if none begins here.
  ///
  /// Several cases on one line are separate declarations.
  package mutating func declarations() -> [DeclarationSignature]? {
    guard let first = rest.first, let (modifiers, keyword) = start() else { return nil }
    let head = self.head()
    var accessors: [String]?
    var hasBody = false
    let isType = Self.types.contains(keyword) || keyword == "extension"
    if !isType, rest.first?.text == "{" {
      let inside = group().map(\.text)
      let isOpen = inside.allSatisfy(["...", "…"].contains)
      if !isOpen, Self.areAccessors(inside) { accessors = inside }
      hasBody = !isOpen && accessors == nil
    }
    let parts = keyword == "case" ? head.split(at: ",") : [head]
    return parts.map { part in
      let head = DeclarationHead(part, of: keyword, isType: isType)
      return DeclarationSignature(
        modifiers: modifiers,
        keyword: keyword,
        name: Self.name(part, keyword),
        tokens: head.tokens,
        requirements: head.requirements,
        inherited: head.inherited,
        value: head.value,
        accessors: accessors,
        hasBody: hasBody,
        line: first.line,
        offset: first.offset
      )
    }
  }

  /// Whether words between braces are accessor requirements rather than code.
  private static func areAccessors(_ words: [String]) -> Bool {
    let plain = words.split { ["(", ")"].contains($0) }.first ?? []
    return !plain.isEmpty && plain.allSatisfy(accessors.contains)
      && words.allSatisfy { $0 != "{" && $0 != "=" }
  }

  /// Reads attributes and other words before the keyword, and the keyword itself.
  ///
  /// Any word may come first: only the compiler knows which ones exist.
  private mutating func start() -> (modifiers: Set<String>, keyword: String)? {
    var modifiers: Set<String> = []
    while let token = rest.first {
      let isWord = token.isWord
      let isType = Self.types.contains(token.text)
      if isType || Self.others.contains(token.text), !isClassWord {
        // The name of an initializer is its keyword.
        if !["init", "subscript", "deinit"].contains(token.text) { rest.removeFirst() }
        return (modifiers, token.text)
      }
      guard isWord || token.text == "@" else { return nil }
      var modifier = token.text
      rest.removeFirst()
      while !isWord, let part = rest.first, part.isAttached, part.isWord || part.text == "." {
        modifier += part.text
        rest.removeFirst()
      }
      if rest.first?.text == "(", rest.first?.isAttached == true {
        modifier += "(" + group().map(\.text).joined() + ")"
      }
      // An attribute may have a line of its own, but other words before the keyword may not.
      guard !isWord || rest.first?.beginsLine == false else { return nil }
      modifiers.insert(modifier)
    }
    return nil
  }

  /// Whether `class` comes next as the modifier of a member rather than the start of a class.
  private var isClassWord: Bool {
    rest.first?.text == "class"
      && ["func", "var", "let", "subscript"].contains(rest.dropFirst().first?.text)
  }

  /// Reads up to a brace, or up to the start of a line that isn't a continuation.
  private mutating func head() -> [DeclarationToken] {
    var head: [DeclarationToken] = []
    var depth = 0
    while let token = rest.first {
      if depth == 0 {
        if ["{", "}", ";"].contains(token.text) { break }
        if let last = head.last, token.beginsLine, !Self.continues(last.text, token.text) { break }
      }
      if ["(", "["].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) { depth -= 1 }
      head.append(token)
      rest.removeFirst()
    }
    return head
  }

  /// Reads a pair of brackets, and returns its content.
  private mutating func group() -> [DeclarationToken] {
    var inside: [DeclarationToken] = []
    var depth = 0
    while let token = rest.popFirst() {
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      if depth == 0 { break }
      inside.append(token)
    }
    return Array(inside.dropFirst())
  }

  /// Whether a line that begins with `next` continues the one that ends with `last`.
  private static func continues(_ last: String, _ next: String) -> Bool {
    openEnds.contains(last) || continuations.contains(next)
  }

  private static let openEnds: Set = [",", ":", "->", "=", "&", "<", "where", ".", "func"]
  private static let continuations: Set = [
    "->", "where", "throws", "rethrows", "reasync", "async", ":", ",", ">", "=", "&", "(", "<", ".",
  ]

  /// Returns the name without labels; an operator's consists of all its characters.
  private static func name(_ head: [DeclarationToken], _ keyword: String) -> String {
    guard let first = head.first?.text else { return keyword }
    if keyword == "extension" {
      return head.prefix { ![":", "where", "<"].contains($0.text) }.last?.text ?? first
    }
    guard keyword == "func", head.first?.isWord == false else { return first }
    let signs = head.prefix { $0.text != "(" && $0.isAttached || $0 == head.first }
    return signs.map(\.text).joined()
  }
}
