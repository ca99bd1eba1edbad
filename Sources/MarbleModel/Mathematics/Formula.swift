/// A formula in a chapter, written as in TeX: `$x^2$` within a line, or `$$` around lines.
package struct Formula: Sendable, Hashable {
  /// The text between the dollar signs.
  package let source: String
  /// Whether the formula has a line of its own.
  package let isDisplay: Bool

  package init(_ source: String, isDisplay: Bool) {
    self.source = source
    self.isDisplay = isDisplay
  }

  /// Parses the formula; throws if it contains something that isn't supported.
  package func expression() throws(FormulaProblem) -> MathExpression {
    try FormulaParser.parse(source)
  }
}

/// What is wrong with a formula, and where.
package struct FormulaProblem: Error, Hashable {
  /// The range of bytes in the formula's source.
  package let range: Range<Int>
  package let message: String
  /// What to write instead.
  package let remedy: String
}
