extension FormulaParser {
  /// Returns the expression that a command makes with its arguments.
  mutating func command(
    _ name: String,
    from start: Int
  ) throws(FormulaProblem) -> MathExpression {
    switch name {
    case "frac", "dfrac", "tfrac":
      let upper = try argument(of: "\\\(name)", from: start)
      return .fraction(upper, try argument(of: "\\\(name)", from: start), hasLine: true)
    case "binom":
      let upper = try argument(of: "\\binom", from: start)
      let lower = try argument(of: "\\binom", from: start)
      return fenced("(", .fraction(upper, lower, hasLine: false), ")")
    case "sqrt": return try root(from: start)
    case "text", "textrm", "mbox": return .text(try braced(name, from: start))
    case "left":
      let opening = try bracket(of: name, from: start)
      let content = try row()
      guard reader.peek() == .command("right") else {
        throw problem("`\\left` has no `\\right`", "write `\\right)` or `\\right.`", from: start)
      }
      _ = reader.next()
      return fenced(opening, content, try bracket(of: "right", from: start))
    case "middle": return .sign(try bracket(of: name, from: start), .fence)
    case "begin": return try environment(from: start)
    case "not": return try negated(from: start)
    case "overset", "stackrel", "underset":
      let part = try argument(of: "\\\(name)", from: start)
      let base = try argument(of: "\\\(name)", from: start)
      let isBelow = name == "underset"
      return .scripts(
        base,
        lower: isBelow ? part : nil,
        upper: isBelow ? nil : part,
        areLimits: true
      )
    case "bmod": return .sign("mod", .ordinary)
    case "pmod":
      let divisor = try argument(of: "\\pmod", from: start)
      let inside = [MathExpression.identifier("mod", isUpright: true), .space(6), divisor]
      return .row([.space(18), fenced("(", .row(inside), ")")])
    default: return try symbol(name, from: start)
    }
  }

  private mutating func symbol(
    _ name: String,
    from start: Int
  ) throws(FormulaProblem) -> MathExpression {
    typealias Symbols = FormulaSymbols
    if let letter = Symbols.letters[name] { return .identifier(letter, isUpright: false) }
    if let letter = Symbols.uprightLetters[name] { return .identifier(letter, isUpright: true) }
    if let sign = Symbols.signs[name] ?? Symbols.integrals[name] { return .sign(sign, .ordinary) }
    if let sign = Symbols.large[name] { return .sign(sign, .large) }
    if let sign = Symbols.brackets[name] { return .sign(sign, .small) }
    if let width = Symbols.spaces[name] { return .space(width) }
    if Symbols.functions.contains(name) {
      return .identifier(name, isUpright: true)
    }
    if Symbols.limits.contains(name) {
      // `\limsup` and `\liminf` are two words, with a narrow space between them.
      let isPair = name.hasPrefix("lim") && name.count == 6
      return .sign(isPair ? "lim\u{202F}" + name.dropFirst(3) : name, .large)
    }
    if let size = Symbols.sizes[name] {
      return .sign(try bracket(of: name, from: start), .sized(size))
    }
    if let alphabet = Symbols.alphabets[name] {
      return try letters(of: alphabet, name, from: start)
    }
    if let accent = Symbols.accents[name] {
      return .accent(try argument(of: "\\\(name)", from: start), accent, isBelow: false)
    }
    if let accent = Symbols.accentsBelow[name] {
      return .accent(try argument(of: "\\\(name)", from: start), accent, isBelow: true)
    }
    switch name {
    case "{", "}": return .sign(name, .small)
    case "|": return .sign("‖", .small)
    case "$", "%", "#", "&", "_": return .sign(name, .ordinary)
    default: throw unknown(name, from: start)
    }
  }

  private func unknown(_ name: String, from start: Int) -> FormulaProblem {
    let remedy =
      Suggestion.nearest(to: name, among: FormulaSymbols.known).map { "write `\\\($0)`" }
      ?? "write it with the commands that the manual lists"
    return problem("`\\\(name)` isn't supported in formulas", remedy, from: start)
  }

  private mutating func root(from start: Int) throws(FormulaProblem) -> MathExpression {
    var degree: MathExpression?
    if reader.skip("[") {
      degree = try row(upTo: "]")
      guard reader.skip("]") else {
        throw problem("this bracket isn't closed", "write `]` after the degree", from: start)
      }
    }
    return .root(try argument(of: "\\sqrt", from: start), degree: degree)
  }

  private mutating func braced(
    _ name: String,
    from start: Int
  ) throws(FormulaProblem) -> String {
    guard let text = reader.bracedText() else {
      let remedy = "write `\\\(name){words}`"
      throw problem("`\\\(name)` needs text in braces", remedy, from: start)
    }
    return text
  }

  /// Returns the bracket after a command; empty for a full stop.
  private mutating func bracket(
    of name: String,
    from start: Int
  ) throws(FormulaProblem) -> String {
    let token = reader.next()
    switch token {
    case .character("."): return ""
    case .character(let character) where "()[]|/<>".contains(character):
      return character == "<" ? "⟨" : character == ">" ? "⟩" : String(character)
    case .command("{"), .command("}"):
      return token == .command("{") ? "{" : "}"
    case .command("|"): return "‖"
    case .command(let command):
      let sign = FormulaSymbols.brackets[command] ?? FormulaSymbols.signs[command]
      if let sign { return sign }
    default: break
    }
    let remedy = "write a bracket after it, as in `\\\(name)(`, or `\\\(name).` for none"
    throw problem("`\\\(name)` needs a bracket", remedy, from: start)
  }

  private func fenced(
    _ opening: String,
    _ content: MathExpression,
    _ closing: String
  ) -> MathExpression {
    let parts = [
      opening.isEmpty ? [] : [MathExpression.sign(opening, .fence)], [content],
      closing.isEmpty ? [] : [.sign(closing, .fence)],
    ]
    return .row(parts.flatMap(\.self))
  }

  private mutating func negated(from start: Int) throws(FormulaProblem) -> MathExpression {
    let sign = try argument(of: "\\not", from: start)
    guard case .sign(let text, let kind) = sign else {
      throw problem("`\\not` needs a symbol", "write it before one, as in `\\not=`", from: start)
    }
    // The combining slash strikes out the sign before it.
    return .sign(text + "\u{338}", kind)
  }

  private mutating func letters(
    of alphabet: MathAlphabet,
    _ name: String,
    from start: Int
  ) throws(FormulaProblem) -> MathExpression {
    var ahead = reader
    if alphabet == .upright, let text = ahead.bracedText(), !text.isEmpty,
      text.allSatisfy({ $0.isLetter || $0 == "-" })
    {
      reader = ahead
      return .identifier(text, isUpright: true)
    }
    return try argument(of: "\\\(name)", from: start).inAlphabet(alphabet)
  }

  /// Returns the table of an environment, in its brackets.
  private mutating func environment(from start: Int) throws(FormulaProblem) -> MathExpression {
    let name = try braced("begin", from: start)
    guard let (opening, closing, table) = FormulaSymbols.environments[name] else {
      let nearest = Suggestion.nearest(to: name, among: Array(FormulaSymbols.environments.keys))
      let remedy = "write `\\begin{\(nearest ?? "aligned")}`"
      throw problem("the environment `\(name)` isn't supported in formulas", remedy, from: start)
    }
    var rows: [[MathExpression]] = [[]]
    while true {
      rows[rows.count - 1].append(try row())
      switch reader.peek() {
      case .character("&"): _ = reader.next()
      case .command("\\"):
        _ = reader.next()
        rows.append([])
      case .command("end"):
        let end = reader.offset
        _ = reader.next()
        guard try braced("end", from: end) == name else {
          throw problem("this doesn't end `\(name)`", "write `\\end{\(name)}`", from: end)
        }
        // In TeX, `\\` after the last row doesn't begin another one.
        if rows.last == [.row([])] { rows.removeLast() }
        return fenced(opening, .table(rows, table), closing)
      case let token?: throw unexpected(token)
      case nil:
        throw problem("`\(name)` isn't closed", "write `\\end{\(name)}`", from: start)
      }
    }
  }
}

extension MathExpression {
  /// Returns the same with its letters and digits in another alphabet.
  fileprivate func inAlphabet(_ alphabet: MathAlphabet) -> MathExpression {
    func changed(_ part: MathExpression) -> MathExpression { part.inAlphabet(alphabet) }
    return switch self {
    case .row(let parts): .row(parts.map(changed))
    // The alphabet alone decides the look, so the letters don't become italic as variables do.
    case .identifier(let text, _): .identifier(alphabet.letters(text), isUpright: true)
    case .number(let text): .number(alphabet.letters(text))
    case .fraction(let upper, let lower, let hasLine):
      .fraction(changed(upper), changed(lower), hasLine: hasLine)
    case .root(let content, let degree): .root(changed(content), degree: degree.map(changed))
    case .scripts(let base, let lower, let upper, let areLimits):
      .scripts(
        changed(base),
        lower: lower.map(changed),
        upper: upper.map(changed),
        areLimits: areLimits
      )
    case .accent(let base, let accent, let isBelow):
      .accent(changed(base), accent, isBelow: isBelow)
    case .table(let rows, let table): .table(rows.map { $0.map(changed) }, table)
    case .sign, .text, .space: self
    }
  }
}
