internal import MarbleModel

/// The type that code gives a variable where it declares it.
///
///     let csv = try CSV<Named>(string: text)   // CSV<Named>
///     var level: Logger.Level = .info          // Logger.Level
struct StatedType {
  let text: String

  /// The name that the type begins with.
  var name: String { String(Self.name(of: text)) }

  /// Returns the first name in a type that isn't a keyword.
  static func name(of type: String) -> Substring {
    let isWrapped = type.hasPrefix("any ") || type.hasPrefix("some ")
    let rest = isWrapped ? type.drop { $0 != " " }.dropFirst() : type[...]
    return rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Finds the first declaration of `name` that shows its type.
  init?(of name: Substring, in listing: Listing) {
    let reader = StatedTypeReader(code: SwiftCode(listing), lines: listing.lines.map(\.text))
    guard let text = reader.type(of: name) else { return nil }
    self.text = text
  }
}

/// The types that all listings of a book agree on for variables and parameters, by their names.
///
/// A name that has several of them has none.
struct StatedTypes: Sendable {
  private var types: [String: Set<String>] = [:]

  init() {}

  /// Reads all declarations of Swift listings.
  init(in listings: [Listing]) {
    for listing in listings where listing.words.language == nil {
      let reader = StatedTypeReader(code: SwiftCode(listing), lines: listing.lines.map(\.text))
      for name in reader.names {
        guard let type = reader.type(of: name[...]) else { continue }
        types[name, default: []].insert(type)
      }
    }
  }

  /// Returns the only type that a name has; `nil` if it has none, or several.
  func type(of name: Substring) -> String? {
    let found = types[String(name)] ?? []
    return found.count == 1 ? found.first : nil
  }
}

/// A reader of declarations whose type is on one line with their name.
private struct StatedTypeReader {
  let code: SwiftCode
  let lines: [String]

  private var lexemes: [Lexeme] { code.lexemes }

  /// The names of all variables and parameters.
  var names: Set<String> {
    let variables = lexemes.indices.dropFirst().filter { index in
      lexemes[index].kind == .word
        && (lexemes[index - 1].isWord("let") || lexemes[index - 1].isWord("var"))
    }
    return Set((variables + parameters).map { lexemes[$0].text })
  }

  /// The places of the names of parameters that functions and initializers declare.
  private var parameters: [Int] {
    lexemes.indices.dropLast().filter { index in
      guard lexemes[index].kind == .word, lexemes[index + 1].isSign(":"),
        let open = lexemes[..<index].lastIndex(where: {
          $0.isSign("(") && $0.depth == lexemes[index].depth - 1
        }), open > 0
      else { return false }
      let isInitializer =
        lexemes[open - 1].isWord("init") && !(open > 1 && lexemes[open - 2].isSign("."))
      return isInitializer || open > 1 && lexemes[open - 2].isWord("func")
    }
  }

  func type(of name: Substring) -> String? {
    typeOfVariable(name)
      ?? parameters.lazy.filter { lexemes[$0].isWord(String(name)) }
      .compactMap { annotation(from: $0 + 2) }.first
  }

  private func typeOfVariable(_ name: Substring) -> String? {
    for index in lexemes.indices.dropFirst(2)
    where lexemes[index - 1].isWord(String(name))
      && (lexemes[index - 2].isWord("let") || lexemes[index - 2].isWord("var"))
    {
      let isAnnotated = lexemes[index].isSign(":")
      guard isAnnotated || lexemes[index].isSign("=") else { continue }
      if let type = isAnnotated ? annotation(from: index + 1) : call(from: index + 1) {
        return type
      }
    }
    return nil
  }

  /// Returns the type that's written from a lexeme on.
  private func annotation(from first: Int) -> String? {
    guard lexemes.indices.contains(first), isType(lexemes[first]) else { return nil }
    let rest = lexemes[first...].prefix { lexeme in
      lexeme.start.line == lexemes[first].start.line
        && !(lexeme.depth == lexemes[first].depth
          && ["=", ",", "{", ";"].contains { lexeme.isSign($0) }
          || lexeme.isSign(")") && lexeme.depth == lexemes[first].depth)
    }
    return text(of: rest)
  }

  /// Returns the type whose initializer is called from a lexeme on, if that's the whole value.
  private func call(from first: Int) -> String? {
    var index = first
    while lexemes.indices.contains(index), ["try", "await"].contains(lexemes[index].text) {
      index += 1
      if lexemes.indices.contains(index), lexemes[index].isSign("!") { index += 1 }
    }
    guard lexemes.indices.contains(index), isType(lexemes[index]) else { return nil }
    guard let open = lexemes[index...].firstIndex(where: { $0.isSign("(") }) else { return nil }
    let type = lexemes[index..<open]
    guard type.allSatisfy(isPartOfType), lexemes[open].isAttached(to: lexemes[open - 1]),
      let last = type.last, last.isSign(">") || isType(last),
      let close = lexemes[open...].firstIndex(where: {
        $0.isSign(")") && $0.depth == lexemes[open].depth + 1
      })
    else { return nil }
    guard lexemes.indices.contains(close + 1) else { return text(of: type) }
    let next = lexemes[close + 1]
    // After `!` or a closure, the value still has the type that's called; after a dot, it hasn't.
    let isOver = next.start.line > lexemes[close].start.line && !next.isSign(".")
    return isOver || next.isSign("!") || next.isSign("{") ? text(of: type) : nil
  }

  private func isType(_ lexeme: Lexeme) -> Bool {
    lexeme.kind == .word && (lexeme.text.first?.isUppercase == true || lexeme.text == "any")
      || lexeme.isSign("[")
  }

  private func isPartOfType(_ lexeme: Lexeme) -> Bool {
    isType(lexeme) || ["<", ">", ".", ",", "]", ":", "?"].contains { lexeme.isSign($0) }
  }

  /// Returns the code of lexemes on one line, as it's written.
  private func text(of part: ArraySlice<Lexeme>) -> String? {
    guard let first = part.first, let last = part.last,
      first.start.line == last.span.end.line, lines.indices.contains(first.start.line)
    else { return nil }
    let bytes = Array(lines[first.start.line].utf8)
    return String(decoding: bytes[first.start.offset..<last.span.end.offset], as: UTF8.self)
  }
}
