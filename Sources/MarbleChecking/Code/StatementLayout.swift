internal import MarbleModel

/// How the statements of a listing are laid out on its lines.
struct StatementLayout {
  let lines: [Listing.Line]
  let swift: SwiftCode

  init(of listing: Listing) {
    lines = listing.lines
    swift = SwiftCode(listing)
  }

  func code(of line: Int) -> Substring {
    let text = lines[line].text
    guard let comment = swift.commentStarts[line] else { return text[...] }
    return text[..<text.utf8.index(text.startIndex, offsetBy: comment)]
  }

  func isBlank(_ line: Int) -> Bool {
    swift.beginsAsCode[line] && code(of: line).allSatisfy(\.isWhitespace)
  }

  /// Whether a line continues a statement that an earlier line began at the same depth.
  func isContinuation(_ line: Int, depth: Int) -> Bool {
    let start = CodeSpan.Position(line: line, offset: 0)
    guard swift.beginsAsCode[line], swift.depth(at: start) <= depth else { return true }
    let code = code(of: line).drop { $0 == " " || $0 == "\t" }
    if code.first == "." { return true }
    // Without a space after it, an operator such as `-` or `&` begins an operand, not a
    // continuation.
    let mark = code.prefix { Self.operators.contains($0) }
    if !mark.isEmpty, code.dropFirst(mark.count).first.map(\.isWhitespace) ?? true { return true }
    if code.hasPrefix("else") || code.hasPrefix("catch") { return true }
    // `>`, `?` and `!` aren't among these, because they may end a type.
    return lastCharacter(before: line).map { "=,+-*/%&|<".contains($0) } ?? false
  }

  /// Whether an expression in a line continues in the next line with code, as a chain of calls
  /// does.
  func goesOn(behind line: Int, depth: Int) -> Bool {
    let next = lines.indices.first { $0 > line && !isBlank($0) }
    guard let next, isContinuation(next, depth: depth) else { return false }
    let code = code(of: next).drop { $0 == " " || $0 == "\t" }
    return !code.hasPrefix("else") && !code.hasPrefix("catch")
  }

  func startOfStatement(endingAt end: CodeSpan.Position) -> Int {
    let depth = swift.depth(at: end)
    var line = end.line
    while line > 0, isContinuation(line, depth: depth) {
      line = lines[..<line].indices.last { !isBlank($0) } ?? 0
    }
    return line
  }

  func endOfStatement(startingIn line: Int, depth: Int) -> Int {
    let next = lines.indices.first { other in
      other > line && (isBlank(other) || !isContinuation(other, depth: depth))
    }
    return (next ?? lines.count) - 1
  }

  private static let operators = "?:=+-*/%&|<>^"

  private func lastCharacter(before line: Int) -> Character? {
    guard let previous = lines[..<line].indices.last(where: { !isBlank($0) }) else { return nil }
    return code(of: previous).last { !$0.isWhitespace }
  }
}

extension StatementLayout {
  /// The lines of the top-level statements, as far as they can be found without a parser.
  var topLevelStatements: [ClosedRange<Int>] {
    var statements: [ClosedRange<Int>] = []
    for line in lines.indices where !isBlank(line) {
      if let last = statements.last, continues(last, in: line) {
        statements[statements.count - 1] = last.lowerBound...line
      } else {
        statements.append(line...line)
      }
    }
    return statements
  }

  private func continues(_ statement: ClosedRange<Int>, in line: Int) -> Bool {
    if isContinuation(line, depth: 0) { return true }
    let text = bareCode(of: line)
    let word = String(text.prefix(while: \.isLetter))
    if text.first == "{" || ["where", "throws", "async", "as", "is"].contains(word) { return true }
    if word == "while", bareCode(of: statement.lowerBound).hasPrefix("repeat") { return true }
    // Attributes on lines of their own belong to the declaration below.
    return statement.allSatisfy { line in
      let code = bareCode(of: line)
      return code.first == "@" && !code.contains(" ")
    }
  }

  private func bareCode(of line: Int) -> Substring {
    code(of: line).drop { $0 == " " || $0 == "\t" }
  }
}
