internal import MarbleModel

/// The names that patterns bind in loops, conditions and tuples, and whose values the compiler does
/// not report.
///
///     for n in numbers {          // n
///     if let first = list.first { // first
///     guard let x else { return } // x, after the statement
///     let (a, b) = pair           // a and b, after the statement
struct BoundNames {
  let layout: StatementLayout

  var all: [BoundName] {
    layout.lines.indices.filter { shape.beginsAsCode[$0] }.flatMap(names)
  }

  private var shape: CodeShape { layout.shape }

  private func names(inLine line: Int) -> [BoundName] {
    let words = words(of: line)
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
      let depth = shape.depth(at: first.start)
      return behind(words[1...].prefix { shape.depth(at: $0.start) == depth + 1 }, line)
    default: return []
    }
  }

  /// Returns the words that follow a `let` or `var` in a condition.
  private func bound(in words: [Word]) -> ArraySlice<Word> {
    let depth = words.first.map { shape.depth(at: $0.start) }
    return ArraySlice(
      zip(words, words.dropFirst()).filter { introducer, word in
        ["let", "var"].contains(introducer.text) && shape.depth(at: word.start) == depth
      }
      .map(\.1)
    )
  }

  private func inBody(_ words: ArraySlice<Word>, _ line: Int) -> [BoundName] {
    let code = layout.code(of: line)
    let base = shape.depth(at: CodeSpan.Position(line: line, offset: indent(of: code)))
    let braces = code.utf8.enumerated().filter { offset, byte in
      byte == UInt8(ascii: "{")
        && shape.depth(at: CodeSpan.Position(line: line, offset: offset)) == base
        && shape.depth(at: CodeSpan.Position(line: line, offset: offset + 1)) == base + 1
    }
    guard braces.count == 1, let brace = braces.first else { return [] }
    let place = CodeSpan.Position(line: line, offset: brace.offset + 1)
    return names(words.filter { $0.start < place }, at: place, isInBody: true)
  }

  private func behind(_ words: ArraySlice<Word>, _ line: Int) -> [BoundName] {
    let start = CodeSpan.Position(line: line, offset: indent(of: layout.code(of: line)))
    let depth = shape.depth(at: start)
    let last = layout.endOfStatement(startingIn: line, depth: depth)
    let code = layout.code(of: last).utf8
    guard let end = code.lastIndex(where: { !$0.isSpace }) else { return [] }
    let offset = code.distance(from: code.startIndex, to: end) + 1
    let place = CodeSpan.Position(line: last, offset: offset)
    guard shape.depth(at: place) == depth, !code.contains(UInt8(ascii: ";")) else { return [] }
    return names(words, at: place, isInBody: false)
  }

  private func names(
    _ words: ArraySlice<Word>,
    at place: CodeSpan.Position,
    isInBody: Bool
  ) -> [BoundName] {
    words.filter { !Self.others.contains($0.text) && $0.isLower }.map { word in
      var end = word.start
      end.offset += word.text.utf8.count
      let span = CodeSpan(from: word.start, to: end)
      return BoundName(span: span, text: word.text, place: place, isInBody: isInBody)
    }
  }

  private static let others: Set = ["_", "await", "case", "let", "self", "try", "unsafe", "var"]

  private func indent(of code: Substring) -> Int {
    code.utf8.prefix(while: \.isSpace).count
  }
}

extension BoundNames {
  /// An identifier or keyword outside of strings, comments and labels.
  private struct Word {
    let text: String
    let start: CodeSpan.Position

    /// Whether the word begins like the name of a variable; Chinese, for example, has no capitals.
    var isLower: Bool { text.first.map { !$0.isUppercase && !$0.isNumber } ?? false }
  }

  private func words(of line: Int) -> [Word] {
    let code = layout.code(of: line)
    return code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { piece in
      let offset = code.utf8.distance(from: code.startIndex, to: piece.startIndex)
      return Word(text: String(piece), start: CodeSpan.Position(line: line, offset: offset))
    }
  }
}
