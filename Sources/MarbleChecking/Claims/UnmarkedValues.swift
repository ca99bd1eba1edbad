internal import MarbleModel

/// The places of a listing behind which a literal in a comment tells a value: ends of statements at
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

  /// Whether a comment is a literal behind such a statement.
  func contains(_ comment: CodeComment) -> Bool {
    guard comment.form == .line, !comment.isAlone, comment.text.hasPrefix("// "),
      LiteralText.isWhole(comment.text.dropFirst(2))
    else { return false }
    let end = CodeSpan.Position(line: comment.line, offset: comment.offset)
    guard layout.shape.depth(at: end) == 0, isLastLine(comment.line) else { return false }
    let isExpression = expressions.contains { span in
      span.end.line == comment.line && span.end.offset <= comment.offset && !prints(span)
    }
    return isExpression || declaresVariable(endingAt: end)
  }

  private func isLastLine(_ line: Int) -> Bool {
    let next = line + 1
    return next >= layout.lines.count || layout.isBlank(next)
      || !layout.isContinuation(next, depth: 0)
  }

  /// Whether a statement prints, so that a comment behind it tells its output.
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
