internal import MarbleModel

/// The names that patterns bind in loops, conditions and tuples; the compiler doesn't report their
/// values.
///
///     for n in numbers {          // n
///     if let first = list.first { // first
///     guard let x else { return } // x, after the statement
///     let (a, b) = pair           // a and b, after the statement
struct BoundNames {
  let layout: StatementLayout

  var all: [BoundName] {
    layout.lines.indices.filter { swift.beginsAsCode[$0] }.flatMap(names)
  }

  private var swift: SwiftCode { layout.swift }

  private func names(inLine line: Int) -> [BoundName] {
    let words = swift.words(ofLine: line)
    guard let first = words.first else { return [] }
    switch first.text {
    case "for":
      let end = words.firstIndex { $0.text == "in" }
      guard let end, !words.contains(where: { $0.text == "case" }) else { return [] }
      return inBody(words[1..<end], line)
    case "if", "while": return inBody(bound(in: words), line)
    case "guard": return behind(bound(in: words), line)
    case "let", "var":
      let pattern = layout.code(of: line).drop { $0 == " " }.dropFirst(3).drop { $0 == " " }
      guard pattern.first == "(" else { return [] }
      return behind(words[1...].prefix { $0.depth == first.depth + 1 }, line)
    default: return []
    }
  }

  /// Returns the words that follow a `let` or `var` in a condition.
  private func bound(in words: [Lexeme]) -> ArraySlice<Lexeme> {
    let depth = words.first?.depth
    return ArraySlice(
      zip(words, words.dropFirst()).filter { introducer, word in
        ["let", "var"].contains(introducer.text) && word.depth == depth
      }
      .map(\.1)
    )
  }

  private func inBody(_ words: ArraySlice<Lexeme>, _ line: Int) -> [BoundName] {
    let code = swift.lexemes(ofLine: line)
    let braces = code.filter { $0.isSign("{") && $0.depth == code.first?.depth }
    // With several braces, it isn't clear which of them opens the body.
    guard braces.count == 1, let place = braces.first?.span.end else { return [] }
    return names(words.filter { $0.start < place }, at: place, isInBody: true)
  }

  private func behind(_ words: ArraySlice<Lexeme>, _ line: Int) -> [BoundName] {
    let start = CodeSpan.Position(line: line, offset: indent(of: layout.code(of: line)))
    let depth = swift.depth(at: start)
    let last = layout.endOfStatement(startingIn: line, depth: depth)
    let code = layout.code(of: last).utf8
    guard let end = code.lastIndex(where: { !$0.isSpace }) else { return [] }
    let offset = code.distance(from: code.startIndex, to: end) + 1
    let place = CodeSpan.Position(line: last, offset: offset)
    guard swift.depth(at: place) == depth, !code.contains(UInt8(ascii: ";")) else { return [] }
    return names(words, at: place, isInBody: false)
  }

  private func names(
    _ words: ArraySlice<Lexeme>,
    at place: CodeSpan.Position,
    isInBody: Bool
  ) -> [BoundName] {
    words.filter { !Self.others.contains($0.text) && $0.isLower }.map { word in
      BoundName(span: word.span, text: word.text, place: place, isInBody: isInBody)
    }
  }

  private static let others: Set = ["_", "await", "case", "let", "self", "try", "unsafe", "var"]

  private func indent(of code: Substring) -> Int {
    code.utf8.prefix(while: \.isSpace).count
  }
}

extension Lexeme {
  /// Whether a word begins like the name of a variable; Chinese, for example, has no capitals.
  fileprivate var isLower: Bool { text.first.map { !$0.isUppercase && !$0.isNumber } ?? false }
}
