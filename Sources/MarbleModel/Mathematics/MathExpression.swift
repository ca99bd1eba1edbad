/// A part of a formula, as MathML names the parts.
package indirect enum MathExpression: Sendable, Hashable {
  case row([MathExpression])
  /// A variable or the name of a function; a single letter is italic unless it's upright.
  case identifier(String, isUpright: Bool)
  case number(String)
  /// A sign such as `+`, `∑` or `(`.
  case sign(String, MathSign)
  case text(String)
  /// White space of a width in eighteenths of an em, as TeX counts; it may be negative.
  case space(Int)
  case fraction(MathExpression, MathExpression, hasLine: Bool)
  case root(MathExpression, degree: MathExpression?)
  /// Something with parts below and above; those of a sum are limits.
  case scripts(MathExpression, lower: MathExpression?, upper: MathExpression?, areLimits: Bool)
  /// An accent, a line or a brace over or under something.
  case accent(MathExpression, String, isBelow: Bool)
  case table([[MathExpression]], MathTable)

  /// Whether it's empty.
  package var isEmpty: Bool { self == .row([]) }
}

/// The role of a sign in a formula.
package enum MathSign: Sendable, Hashable {
  /// The usual role, from MathML's dictionary.
  case ordinary
  /// A plus or minus before a number or variable, with no space between them.
  case prefix
  /// A bracket that doesn't grow.
  case small
  /// A bracket that grows with what it encloses.
  case fence
  /// A bracket of a fixed size, in tenths of an em.
  case sized(Int)
  /// A sum or a limit, whose limits are beside it within a line.
  case large
}

/// How the columns of a table of a formula are aligned.
package enum MathTable: Sendable, Hashable {
  /// All centred, as in a matrix.
  case centered
  /// All to the left, as in a list of cases.
  case left
  /// To the right and to the left in turn, as in equations that are aligned at their signs.
  case aligned
}
