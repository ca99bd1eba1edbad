internal import MarbleModel

/// A place where a listing passes a variable, and nothing else, as an argument.
///
///     MetricsSystem.bootstrap(factory)   // the first argument of `bootstrap`
///     save(to: folder)                   // the argument `to` of `save`
struct PassedArgument {
  /// The function, or the type whose initializer it is.
  let function: String
  /// The label; `_` if it has none.
  let label: String
  /// How many arguments come before it.
  let position: Int

  /// Finds all places where the code passes `name`.
  static func all(of name: Substring, in code: SwiftCode) -> [Self] {
    code.lexemes.indices.compactMap { index in
      code.lexemes[index].isWord(String(name)) ? Self(at: index, in: code.lexemes) : nil
    }
  }

  private init?(at index: Int, in lexemes: [Lexeme]) {
    let depth = lexemes[index].depth
    guard lexemes.indices.contains(index + 1),
      lexemes[index + 1].isSign(",") || lexemes[index + 1].isSign(")"),
      let open = lexemes[..<index].lastIndex(where: { $0.isSign("(") && $0.depth == depth - 1 }),
      open > 0, lexemes[open - 1].kind == .word
    else { return nil }
    let isLabelled = index - open > 2 && lexemes[index - 1].isSign(":")
    let start = isLabelled ? index - 3 : index - 1
    guard start == open || lexemes[start].isSign(",") else { return nil }
    function = lexemes[open - 1].text
    label = isLabelled ? lexemes[index - 2].text : "_"
    position = lexemes[open..<index].count { $0.isSign(",") && $0.depth == depth }
  }

  /// Returns the type that a symbol's declaration wants there; `nil` if it takes no such argument.
  func type(in symbol: LibrarySymbol) -> String? {
    let owner = symbol.path.dropLast().last
    guard symbol.kind == .initializer ? owner == function : symbol.nameInCode == function else {
      return nil
    }
    let text = symbol.declaration.map(\.text).joined()
    let parameters = Self.parameters(of: text)
    let wanted = parameters.enumerated().first { number, parameter in
      let first = parameter.split { $0 == " " || $0 == ":" }.first
      return first.map(String.init) == label && (label != "_" || number == position)
    }
    guard let parameter = wanted?.element, let colon = parameter.firstIndex(of: ":") else {
      return nil
    }
    let value = parameter[colon...].dropFirst()
    let end = value.firstRange(of: " = ")?.lowerBound ?? value.endIndex
    var words = value[..<end].split(separator: " ").filter { !$0.hasPrefix("@") }
    // A variable without a real value can't have an opaque type.
    if words.first == "some" { words[0] = "any" }
    guard !words.isEmpty, !words.contains("inout"), !words.contains("->") else { return nil }
    return words.joined(separator: " ")
  }

  /// Returns the parameters in the text of a declaration, as they're written.
  private static func parameters(of text: String) -> [Substring] {
    guard let open = text.firstIndex(of: "(") else { return [] }
    var parameters: [Substring] = []
    var depth = 0
    var start = text.index(after: open)
    for index in text[start...].indices {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0:
        return parameters + [text[start..<index]]
      case ")", "]": depth -= 1
      // The sign of an arrow closes nothing.
      case ">" where text[text.index(before: index)] != "-": depth -= 1
      case "," where depth == 0:
        parameters.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return []
  }
}
