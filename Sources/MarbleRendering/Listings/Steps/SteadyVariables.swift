import MarbleModel

/// Finds the variables whose last reported value stays true until a step reports a new one.
///
/// The compiler reports most changes of a variable by its name, but not all:
///
///     n += 1                      // reported
///     list.append(1)              // reported
///     list[0] = 1                 // not: no step says what `list` is now
///     let last = list.popLast()   // not
///     list.forEach { n += $0 }    // not: this closure has the value ()
///     while let x = list.popLast() {
///
/// So a variable is steady if every use that may change it is reported by a step. Whether a use may
/// change it is decided by the code around it; in doubt, it may. Braces that no step enters or
/// leaves, such as those of a `switch`, end without a step, so a variable declared in them isn't
/// steady either.
struct SteadyVariables {
  private let lines: [[UInt8]]
  private let sites: [StepSite]
  private let bodies: [CodeSpan]

  init(of listing: Listing, sites: [StepSite]) {
    lines = listing.lines.map { Array($0.text.utf8) }
    self.sites = sites
    bodies = Self.bodies(of: lines)
  }

  /// Whether a variable is steady that is declared at `place`, within the body that begins at
  /// `brace` or at the top level; `isMeant` says whether its name refers to it at another place.
  func isSteady(
    _ name: String,
    declaredAt place: CodeSpan,
    within brace: CodeSpan.Position?,
    isMeant: (CodeSpan) -> Bool
  ) -> Bool {
    // Parameters and bindings of loops or conditions come before their body, `$0` at its brace.
    let isInFront = brace.map { place.start <= $0 } ?? false
    guard isInFront || brace == innermostBrace(before: place.start) else { return false }
    guard mayChange(declaredAt: place) else { return true }
    return uses(of: name).allSatisfy { use in
      let span = CodeSpan(from: use, to: use)
      return place.contains(span) || !isMeant(span) || !mayChange(name, at: use)
        || isTold(name, at: use)
    }
  }

  private func mayChange(declaredAt place: CodeSpan) -> Bool {
    guard lines.indices.contains(place.start.line) else { return true }
    let line = lines[place.start.line]
    let words = String(decoding: line.prefix(place.start.offset), as: UTF8.self)
      .split(whereSeparator: { !$0.isLetter })
    let introducer = words.last { $0 == "let" || $0 == "var" }
    let text = String(decoding: line.dropFirst(place.start.offset), as: UTF8.self)
    return introducer == "var" || text.contains("inout ")
  }

  /// Returns the brace of the innermost body around a place; `nil` at the top level.
  private func innermostBrace(before place: CodeSpan.Position) -> CodeSpan.Position? {
    body(around: place)?.start
  }

  private func body(around place: CodeSpan.Position) -> CodeSpan? {
    bodies.filter { $0.start < place && place <= $0.end }.max { $0.start < $1.start }
  }

  /// Returns the spans of all pairs of braces.
  private static func bodies(of lines: [[UInt8]]) -> [CodeSpan] {
    var (open, bodies): ([CodeSpan.Position], [CodeSpan]) = ([], [])
    let end = CodeSpan.Position(line: lines.count, offset: 0)
    for (number, line) in lines.enumerated() {
      var isString = false
      for (offset, byte) in line.enumerated() {
        let place = CodeSpan.Position(line: number, offset: offset)
        switch byte {
        case UInt8(ascii: "\""): isString.toggle()
        case UInt8(ascii: "{") where !isString: open.append(place)
        case UInt8(ascii: "}") where !isString:
          if let start = open.popLast() { bodies.append(CodeSpan(from: start, to: place)) }
        default: break
        }
      }
    }
    return bodies + open.map { CodeSpan(from: $0, to: end) }
  }

  private func uses(of name: String) -> [CodeSpan.Position] {
    let name = Array(name.utf8)
    return lines.enumerated().flatMap { number, line in
      line.indices.filter { start in
        line[start...].starts(with: name)
          && (start == 0 || !line[start - 1].isPartOfName && line[start - 1] != UInt8(ascii: "."))
          && (start + name.count == line.count || !line[start + name.count].isPartOfName)
      }
      .map { CodeSpan.Position(line: number, offset: $0) }
    }
  }

  private func mayChange(_ name: String, at use: CodeSpan.Position) -> Bool {
    let line = lines[use.line]
    if use.offset > 0, line[use.offset - 1] == UInt8(ascii: "&") { return true }
    var rest = UseScanner(bytes: line, offset: use.offset + name.utf8.count)
    return rest.mayChange && !(rest.isAtEnd && endsThere(use.line))
  }

  /// Whether no chain of calls continues after a line.
  private func endsThere(_ line: Int) -> Bool {
    guard lines.indices.contains(line + 1) else { return true }
    return lines[line + 1].first { !$0.isSpace } != UInt8(ascii: ".")
  }

  /// Whether steps report the variable's value after a use, or the use never happened.
  private func isTold(_ name: String, at use: CodeSpan.Position) -> Bool {
    let named = sites.contains { site in
      guard site.name == name, site.kind == .value, site.span.start.line == use.line else {
        return false
      }
      return site.span.start == use || isAssignment(name, at: use) && site.span.start > use
    }
    return named || isStatement(use) && !isEntered(body(around: use))
  }

  /// Whether the run ever entered a body; `nil` is the top level.
  private func isEntered(_ body: CodeSpan?) -> Bool {
    guard let body else { return !sites.isEmpty }
    return sites.contains { body.start <= $0.span.start && $0.span.start <= body.end }
  }

  /// Whether a name is assigned as a whole, which reports the value but not the name.
  private func isAssignment(_ name: String, at use: CodeSpan.Position) -> Bool {
    let end = use.offset + name.utf8.count
    let rest = lines[use.line].dropFirst(end)
    let sign = rest.drop { $0 == UInt8(ascii: " ") }
    return sign.first == UInt8(ascii: "=") && sign.dropFirst().first != UInt8(ascii: "=")
  }

  private func isStatement(_ use: CodeSpan.Position) -> Bool {
    let head = lines[use.line].prefix(use.offset)
    let last = head.last { !$0.isSpace }
    return last == nil || last == UInt8(ascii: "{") || last == UInt8(ascii: ";")
  }
}
