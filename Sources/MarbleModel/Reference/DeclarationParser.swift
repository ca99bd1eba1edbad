/// The reader of declarations from their tokens, one after the other.
package struct DeclarationParser {
  /// The words for types.
  static let types: Set = ["actor", "class", "enum", "protocol", "struct"]
  private static let others: Set = [
    "associatedtype", "case", "deinit", "extension", "func", "init", "let", "macro", "subscript",
    "typealias", "var",
  ]
  private static let compared: Set = [
    "borrowing", "class", "consuming", "infix", "mutating", "nonmutating", "postfix", "prefix",
    "static",
  ]
  private static let ignored: Set = [
    "async", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect",
    "internal", "isolated", "lazy", "nonisolated", "open", "optional", "override", "package",
    "private", "public", "required", "unowned", "unsafe", "weak",
  ]
  private static let accessors: Set = ["async", "get", "mutating", "nonmutating", "set", "throws"]

  /// The tokens that are not read yet.
  package private(set) var rest: ArraySlice<DeclarationToken>

  /// Begins with all tokens; they stand inside of types with the names of `owners`.
  package init(_ tokens: [DeclarationToken], inside owners: [String] = []) {
    rest = tokens.without(Set(owners + ["Self"]))[...]
  }

  /// Whether the next token is `text`; if so, it is read.
  package mutating func take(_ text: String) -> Bool {
    guard rest.first?.text == text else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads up to the next line.
  package mutating func skipLine() {
    rest = rest.dropFirst().drop { !$0.beginsLine }
  }

  /// Reads a declaration, up to the brace with the members of a type; `nil` if none begins here.
  ///
  /// Several cases on a line are several declarations.
  package mutating func declarations() -> [DeclarationSignature]? {
    guard let first = rest.first, let (modifiers, keyword) = start() else { return nil }
    let head = self.head()
    var accessors: Set<String>?
    var hasBody = false
    let isType = Self.types.contains(keyword) || keyword == "extension"
    if !isType, rest.first?.text == "{" {
      let inside = group()
      let words = Set(inside.map(\.text))
      let isOpen = words.isEmpty || words.isSubset(of: ["...", "…"])
      if !isOpen, words.isSubset(of: Self.accessors) { accessors = words }
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
        accessors: accessors,
        hasBody: hasBody,
        line: first.line,
        offset: first.offset
      )
    }
  }

  /// Reads attributes, modifiers and the keyword.
  private mutating func start() -> (modifiers: Set<String>, keyword: String)? {
    var modifiers: Set<String> = []
    while let token = rest.first {
      let next = rest.dropFirst().first?.text ?? ""
      if token.text == "@" {
        rest = rest.dropFirst(2)
        while take(".") { rest = rest.dropFirst() }
      } else if token.text == "class", ["func", "var", "let", "subscript"].contains(next) {
        modifiers.insert("class")
        rest.removeFirst()
      } else if Self.types.contains(token.text) || Self.others.contains(token.text) {
        // The name of an initializer is its keyword.
        if !["init", "subscript", "deinit"].contains(token.text) { rest.removeFirst() }
        return (modifiers, token.text)
      } else if Self.compared.contains(token.text) || Self.ignored.contains(token.text) {
        if Self.compared.contains(token.text) { modifiers.insert(token.text) }
        rest.removeFirst()
      } else {
        return nil
      }
      if rest.first?.text == "(", rest.first?.isAttached == true { _ = group() }
    }
    return nil
  }

  /// Reads up to a brace, or up to a line that continues nothing.
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

  /// Reads a bracket with all inside, and returns what is inside.
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

  /// Whether a line that begins with `next` belongs to the one that ends with `last`.
  private static func continues(_ last: String, _ next: String) -> Bool {
    openEnds.contains(last) || continuations.contains(next)
  }

  private static let openEnds: Set = [",", ":", "->", "=", "&", "<", "where", ".", "func"]
  private static let continuations: Set = [
    "->", "where", "throws", "rethrows", "reasync", "async", ":", ",", ">", "=", "&", "(", "<", ".",
  ]

  /// Returns the name without labels; that of an operator is made of all its signs.
  private static func name(_ head: [DeclarationToken], _ keyword: String) -> String {
    guard let first = head.first?.text else { return keyword }
    if keyword == "extension" {
      return head.prefix { ![":", "where", "<"].contains($0.text) }.last?.text ?? first
    }
    let isWord = first.utf8.first.map { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") } ?? false
    guard keyword == "func", !isWord else { return first }
    let signs = head.prefix { $0.text != "(" && $0.isAttached || $0 == head.first }
    return signs.map(\.text).joined()
  }
}
