import MarbleModel

extension StepRecord {
  /// Returns the record as a script reads it.
  ///
  ///     [sites, literals, rules, events, symbols, orders, omitted, output]
  ///
  /// A site is its kind, line, column, the lines and column of its end, its name, its scope, and 1
  /// if its variable keeps the value only until the next step; columns count UTF-16, as scripts do.
  /// A literal is a number, a text, or the part that differs from the text before it, after the
  /// lengths of their common beginning and end. The output is left out if the page shows it.
  func json(in listing: Listing, output: String?) -> String {
    var previous: [Unicode.Scalar] = []
    let parts = [
      Self.list(zip(sites, scopes).map { json($0, $1, in: listing) }),
      Self.list(literals.map { Self.json($0, after: &previous) }),
      Self.list(grammar.rules.map { Self.list($0.map(String.init)) }),
      String(eventCount),
      Self.list(grammar.symbols.map(String.init)),
      "\"\(orders.map(String.init).joined())\"",
      String(omitted),
    ]
    return Self.list(parts + (output.map { [Self.quoted($0)] } ?? []))
  }

  private func json(_ site: StepSite, _ scope: StepScope?, in listing: Listing) -> String {
    let span = site.span
    let numbers = [
      site.kind.rawValue, span.start.line, Self.column(of: span.start, in: listing),
      span.end.line - span.start.line, Self.column(of: span.end, in: listing),
    ]
    let name = site.name.isEmpty ? [] : [Self.quoted(site.name)]
    let shown = scope.map { scope in
      [Self.list(scope.numbers.map(String.init))] + (steady.contains(scope.variable) ? [] : ["1"])
    }
    return Self.list(numbers.map(String.init) + name + (shown ?? []))
  }

  private static func column(of position: CodeSpan.Position, in listing: Listing) -> Int {
    guard listing.lines.indices.contains(position.line) else { return position.offset }
    return Substring(listing.lines[position.line].text.utf8.prefix(position.offset)).utf16.count
  }

  private static func json(_ literal: StepLiteral, after previous: inout [Unicode.Scalar]) -> String
  {
    switch literal {
    case .number(let number): return String(number)
    case .text(let text):
      let scalars = Array(text.unicodeScalars)
      let start = zip(previous, scalars).prefix { $0 == $1 }.count
      let end = zip(previous[start...].reversed(), scalars[start...].reversed())
        .prefix { $0 == $1 }.count
      let middle = scalars[start..<scalars.count - end]
      let lengths = [scalars.prefix(start), scalars.suffix(end)].map { scalars in
        String(scalars.reduce(0) { $0 + UTF16.width($1) })
      }
      previous = scalars
      let difference = list(lengths + [quoted(String(String.UnicodeScalarView(middle)))])
      let whole = quoted(text)
      return difference.utf8.count < whole.utf8.count ? difference : whole
    }
  }

  private static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
