/// The parser of formulas: TeX's notation for mathematics, without user-defined commands.
struct FormulaParser {
  /// How deeply groups may be nested, so that no formula can exhaust the stack.
  static let depthLimit = 30

  var reader: FormulaReader
  private var depth = 0

  /// Parses a formula.
  static func parse(_ source: String) throws(FormulaProblem) -> MathExpression {
    var parser = FormulaParser(reader: FormulaReader(source))
    let all = try parser.row()
    if let rest = parser.reader.peek() { throw parser.unexpected(rest) }
    guard !all.isEmpty else {
      throw parser.problem("this formula is empty", "write a formula, or `\\$` for a dollar sign")
    }
    return all
  }

  private init(reader: FormulaReader) { self.reader = reader }

  /// Returns everything up to the end of a group, or up to a character that ends this one.
  mutating func row(upTo end: Character? = nil) throws(FormulaProblem) -> MathExpression {
    var parts: [MathExpression] = []
    while let token = reader.peek(), !endsGroup(token), token != end.map({ .character($0) }) {
      let isFunction = token.isFunction
      let part = try scripted()
      parts.append(part.follows(parts.last))
      if isFunction { parts += space(behindFunction: reader.peek()) }
    }
    return parts.count == 1 ? parts[0] : .row(parts)
  }

  /// Returns the space between the name of a function and its argument.
  private func space(behindFunction next: FormulaReader.Token?) -> [MathExpression] {
    switch next {
    case nil, .character("("), .character("["), .character(","), .command("left"): []
    case let next? where endsGroup(next): []
    default: [.sign("\u{2061}", .ordinary), .space(3)]
    }
  }

  private func endsGroup(_ token: FormulaReader.Token) -> Bool {
    switch token {
    case .character("}"), .character("&"), .command("\\"), .command("right"), .command("end"):
      true
    default: false
    }
  }

  /// Returns an expression with the parts below, above and after it.
  private mutating func scripted() throws(FormulaProblem) -> MathExpression {
    var base = MathExpression.row([])
    var isBare = false
    switch reader.peek() {
    case .character("_"), .character("^"), .character("'"): isBare = true
    default: base = try atom()
    }
    var (lower, upper): (MathExpression?, MathExpression?)
    var areLimits = base.takesLimits
    while let token = reader.peek() {
      let start = reader.offset
      switch token {
      case .character("_"):
        _ = reader.next()
        guard lower == nil else { throw doubled("subscript", from: start) }
        lower = try argument(of: "_", from: start)
      case .character("^"):
        _ = reader.next()
        guard upper == nil else { throw doubled("superscript", from: start) }
        upper = try argument(of: "^", from: start)
      case .character("'"):
        guard upper == nil else { throw doubled("superscript", from: start) }
        let primes = MathExpression.sign(primes(), .ordinary)
        upper = primes
        // TeX lets a superscript follow primes, as in `f'^2`; two superscripts are an error.
        if reader.skip("^") { upper = .row([primes, try argument(of: "^", from: start)]) }
      case .command("limits") where !isBare, .command("nolimits") where !isBare:
        _ = reader.next()
        areLimits = token == .command("limits")
      default:
        return finished(base, lower, upper, areLimits)
      }
    }
    return finished(base, lower, upper, areLimits)
  }

  private mutating func primes() -> String {
    var count = 0
    while reader.skip("'") { count += 1 }
    return String(repeating: "′", count: count)
  }

  private func finished(
    _ base: MathExpression,
    _ lower: MathExpression?,
    _ upper: MathExpression?,
    _ areLimits: Bool
  ) -> MathExpression {
    guard lower != nil || upper != nil else { return base }
    return .scripts(base, lower: lower, upper: upper, areLimits: areLimits)
  }

  /// Returns the argument of a command or mark: a group in braces, or a single piece.
  mutating func argument(
    of name: String,
    from start: Int
  ) throws(FormulaProblem) -> MathExpression {
    guard let token = reader.peek(), !endsGroup(token) else {
      let remedy = "write it in braces, as in `\(name){x}`"
      throw problem("`\(name)` has nothing to apply to", remedy, from: start)
    }
    // As in TeX, `x^12` raises only the first digit.
    if case .character(let digit) = token, digit.isASCIIDigit {
      _ = reader.next()
      return .number(String(digit))
    }
    return try atom()
  }

  /// Returns the content of a group whose opening brace comes next.
  private mutating func group() throws(FormulaProblem) -> MathExpression {
    let start = reader.offset
    _ = reader.next()
    let content = try row()
    guard reader.skip("}") else {
      if let token = reader.peek() { throw unexpected(token) }
      throw problem("this brace isn't closed", "write `}` where the group ends", from: start)
    }
    return content
  }

  /// Returns the next piece without parts below and above it.
  ///
  /// All nested expressions are read here.
  private mutating func atom() throws(FormulaProblem) -> MathExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw problem("this formula is nested too deeply", "write its parts as separate formulas")
    }
    guard let token = reader.peek() else { return .row([]) }
    let start = reader.offset
    switch token {
    case .command(let name):
      _ = reader.next()
      return try command(name, from: start)
    case .character("{"): return try group()
    case .character(let character) where character.isASCIIDigit: return .number(reader.digits())
    case .character(let character):
      _ = reader.next()
      return try single(character, from: start)
    }
  }

  private func single(
    _ character: Character,
    from start: Int
  ) throws(FormulaProblem) -> MathExpression {
    switch character {
    case "#", "%", "$", "\\":
      let name = character == "\\" ? "backslash" : String(character)
      let remedy = "write `\\\(name)` for the character itself"
      throw problem("`\(character)` has no meaning in a formula", remedy, from: start)
    case "~": return .space(6)
    case "-": return .sign("−", .ordinary)
    case "*": return .sign("∗", .ordinary)
    case "(", ")", "[", "]", "|": return .sign(String(character), .small)
    case _ where character.isLetter: return .identifier(String(character), isUpright: false)
    default: return .sign(String(character), .ordinary)
    }
  }
}

extension FormulaParser {
  /// Returns a problem with a part of the formula; without `from`, with the last piece.
  func problem(_ message: String, _ remedy: String, from start: Int? = nil) -> FormulaProblem {
    let start = start ?? reader.offset
    return FormulaProblem(
      range: start..<max(start, reader.offset),
      message: message,
      remedy: remedy
    )
  }

  private func doubled(_ part: String, from start: Int) -> FormulaProblem {
    problem("this is a second \(part)", "put braces around what it belongs to", from: start)
  }

  func unexpected(_ token: FormulaReader.Token) -> FormulaProblem {
    switch token {
    case .character("&"), .command("\\"):
      problem(
        "rows and columns need an environment",
        "write `\\begin{aligned}` before the rows, and `\\end{aligned}` after them"
      )
    case .command("right"): problem("`\\right` has no `\\left`", "write `\\left` before it")
    case .command("end"): problem("`\\end` has no `\\begin`", "write `\\begin` before it")
    default: problem("this brace doesn't close anything", "remove it, or write `\\}` to show it")
    }
  }
}

extension FormulaReader.Token {
  /// Whether this is the name of a function, such as `sin`.
  fileprivate var isFunction: Bool {
    guard case .command(let name) = self else { return false }
    return FormulaSymbols.functions.contains(name) || FormulaSymbols.limits.contains(name)
      || name == "operatorname"
  }
}

extension MathExpression {
  /// Returns the part for its place after another one: a plus or minus after a sign is a prefix.
  fileprivate func follows(_ other: MathExpression?) -> MathExpression {
    guard case .sign(let sign, .ordinary) = self, "+−±∓".contains(sign) else { return self }
    return switch other {
    case nil, .sign(_, .ordinary), .sign("(", _), .sign("[", _), .sign("{", _):
      .sign(sign, .prefix)
    default: self
    }
  }

  /// Whether parts below and above it are limits.
  fileprivate var takesLimits: Bool {
    switch self {
    case .sign(_, .large), .accent(_, "⏞", _), .accent(_, "⏟", _): true
    default: false
    }
  }
}
