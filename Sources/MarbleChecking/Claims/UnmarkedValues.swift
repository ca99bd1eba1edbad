internal import MarbleModel

/// The places of a listing after which a literal in a comment claims a value: ends of statements at
/// the top level that are expressions or declare one variable.
///
///     [3, 1].sorted()    // [1, 3]
///     let sum = 1 + 2    // 3
///     var a = 1, b = 2   // no value
///     case 3:            // no value
struct UnmarkedValues {
  private let layout: StatementLayout
  private let expressions: [CodeSpan]

  init(of listing: Listing) {
    layout = StatementLayout(of: listing)
    expressions = TopLevelStatements(layout: layout).expressions
  }

  /// Whether a comment is a literal after such a statement.
  func contains(_ comment: CodeComment) -> Bool {
    comment.form == .line && comment.text.hasPrefix("// ")
      && LiteralText.isWhole(comment.text.dropFirst(2)) && isBehindValue(comment)
  }

  /// Whether a comment after such a statement is nearly a literal, such as `/* 3 */` or `// 3.`;
  /// returns the literal.
  func literal(nearly comment: CodeComment) -> String? {
    Self.literal(in: comment.text[...]).flatMap { isBehindValue(comment) ? $0 : nil }
  }

  /// Whether a comment is a literal inside a chain of calls, where no value is known.
  func isInsideOfChain(_ comment: CodeComment) -> Bool {
    let end = CodeSpan.Position(line: comment.line, offset: comment.offset)
    return !comment.isAlone && Self.isNearlyLiteral(comment.text[...])
      && layout.swift.depth(at: end) == 0 && layout.goesOn(behind: comment.line, depth: 0)
  }

  /// Whether a text that begins with a comment's marks is a literal, or nearly one.
  static func isNearlyLiteral(_ text: Substring) -> Bool { literal(in: text) != nil }

  private static func literal(in comment: Substring) -> String? {
    var text = LatinLetters.fold(comment.drop { "/*!".contains($0) })[...]
    if let end = text.firstRange(of: "*/") { text = text[..<end.lowerBound] }
    while let last = text.last, last.isWhitespace || ".,;!。".contains(last) { text.removeLast() }
    text = text.drop { $0.isWhitespace || "=≈≡:#".contains($0) }
    while text.last == "#" { text.removeLast() }
    for (quote, end) in ["“": "”", "'": "'", "‘": "’", "«": "»", "「": "」"] as KeyValuePairs
    where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(end) {
      return "\"" + text.dropFirst().dropLast() + "\""
    }
    if ["True", "False", "Nil", "TRUE", "FALSE", "NIL", "null"].contains(String(text)) {
      return text == "null" ? "nil" : text.lowercased()
    }
    if LiteralText.isWhole(text) { return String(text) }
    return ClaimLikeness.isValue(String(text)) && !text.hasPrefix("(") ? "=> " + text : nil
  }

  private func isBehindValue(_ comment: CodeComment) -> Bool {
    let length = comment.offset + comment.text.utf8.count
    let behind = layout.lines[comment.line].text.utf8.dropFirst(length)
    guard !comment.isAlone, behind.allSatisfy(\.isSpace) else { return false }
    let end = CodeSpan.Position(line: comment.line, offset: comment.offset)
    guard layout.swift.depth(at: end) == 0, !layout.goesOn(behind: comment.line, depth: 0) else {
      return false
    }
    let isExpression = expressions.contains { span in
      span.end.line == comment.line && span.start < end && !prints(span)
    }
    return isExpression || declaresVariable(endingAt: end)
  }

  /// Whether a statement prints, so that a comment after it claims its output.
  private func prints(_ span: CodeSpan) -> Bool {
    let code = layout.code(of: span.start.line)
    let word = code.utf8.dropFirst(span.start.offset).prefix { $0.isLetterOrDigit }
    return ["print", "debugPrint", "dump"].contains(String(decoding: Array(word), as: UTF8.self))
  }

  private func declaresVariable(endingAt end: CodeSpan.Position) -> Bool {
    let first = layout.startOfStatement(endingAt: end)
    let code = layout.code(of: first).drop { $0 == " " || $0 == "\t" }
    let isDeclaration = code.hasPrefix("let ") || code.hasPrefix("var ")
    return isDeclaration && code.contains("=")
  }
}
