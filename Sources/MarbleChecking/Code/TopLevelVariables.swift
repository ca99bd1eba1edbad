internal import MarbleModel

/// The variables that a listing declares outside of all braces and that hold a value.
///
///     let subject = Subject<Int>()  // subject
///     weak var screen: Screen?      // screen, which is weak
///     let (a, b) = pair             // a and b
///     var area: Int { w * h }       // none: it is computed
struct TopLevelVariables {
  private let layout: StatementLayout

  init(of listing: Listing) { layout = StatementLayout(of: listing) }

  var all: [RecordingPlan.Variable] { layout.lines.indices.flatMap(variables) }

  private var swift: SwiftCode { layout.swift }

  private func variables(inLine line: Int) -> [RecordingPlan.Variable] {
    let words = words(of: line)
    guard swift.beginsAsCode[line], let first = words.first, isDue(line, first) else { return [] }
    return words.indices.flatMap { index -> [RecordingPlan.Variable] in
      let word = words[index]
      guard word.depth == 0, word.text == "let" || word.text == "var",
        first.text == "guard" || words[..<index].allSatisfy(isModifier)
      else { return [] }
      let end = words[index...].dropFirst().first { $0.text == "let" || $0.text == "var" }
      let strength = words[..<index].lazy.compactMap { strengths[$0.text] }.first ?? .strong
      return names(behind: word, upTo: end?.offset, inLine: line)
        .map { RecordingPlan.Variable($0, strength) }
    }
  }

  /// Whether declarations may be on a line; a line that continues a condition doesn't declare any
  /// here.
  private func isDue(_ line: Int, _ first: Word) -> Bool {
    first.depth == 0 && (first.text == "guard" || !layout.isContinuation(line, depth: 0))
  }

  private var strengths: [String: ObjectGraph.Strength] { ["weak": .weak, "unowned": .unowned] }

  private func isModifier(_ word: Word) -> Bool {
    word.depth > 0 || word.isAttribute || Self.modifiers.contains(word.text)
  }

  private static let modifiers: Set = [
    "fileprivate", "final", "internal", "nonisolated", "open", "package", "private", "public",
    "unowned", "weak",
  ]

  /// Returns the names of the pattern after `let`, and of those after commas.
  private func names(behind word: Word, upTo end: Int?, inLine line: Int) -> [String] {
    let code = layout.code(of: line).utf8
    let start = word.end
    let piece = code.prefix(end ?? code.count).dropFirst(start)
    let words = self.words(of: line).filter { $0.offset >= start && $0.offset < end ?? .max }
    guard piece.first(where: { !$0.isSpace }) != UInt8(ascii: "(") else {
      return words.prefix { $0.depth == 1 }.filter { $0.text != "_" }.map(\.text)
    }
    guard let name = words.first, name.depth == 0, name.text != "_" else { return [] }
    let sign = sign(behind: name, in: code)
    return (sign == UInt8(ascii: "{") ? [] : [name.text])
      + words.dropFirst().filter { isBehindComma($0, in: code) }.map(\.text)
  }

  /// The sign that follows a name and its type: `=`, or the brace of the code that computes it.
  private func sign(behind name: Word, in code: Substring.UTF8View) -> UInt8? {
    code.dropFirst(name.end).first { byte in
      byte == UInt8(ascii: "{") || byte == UInt8(ascii: "=")
    }
  }

  private func isBehindComma(_ word: Word, in code: Substring.UTF8View) -> Bool {
    guard word.depth == 0 else { return false }
    let before = code.prefix(word.offset).last { !$0.isSpace }
    let behind = code.dropFirst(word.end).first { !$0.isSpace }
    return before == UInt8(ascii: ",")
      && (behind == UInt8(ascii: "=") || behind == UInt8(ascii: ":"))
  }
}

extension TopLevelVariables {
  private struct Word {
    let lexeme: Lexeme
    let isAttribute: Bool

    var text: String { lexeme.text }
    var depth: Int { lexeme.depth }
    var offset: Int { lexeme.start.offset }
    /// The offset after the word.
    var end: Int { lexeme.span.end.offset }
  }

  private func words(of line: Int) -> [Word] {
    let code = swift.lexemes(ofLine: line)
    return code.indices.filter { code[$0].kind == .word }.map { index in
      Word(lexeme: code[index], isAttribute: index > code.startIndex && code[index - 1].isSign("@"))
    }
  }
}
