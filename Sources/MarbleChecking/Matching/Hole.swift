/// A place in a line of an expectation that matches one kind of text, written like `‹int›`.
///
/// A hole also matches its own spelling, so that every text matches itself.
enum Hole: String, CaseIterable {
  /// A whole number, such as `-12`.
  case int
  /// A number with or without a fraction and an exponent, such as `2.5e-3`.
  case float
  /// A date, a time of day or a duration: `2026-11-21 10:30:00 +0000`, `0.25 seconds`, `12 ms`.
  case time
  /// A hexadecimal number with or without `0x`, such as an address.
  case hex
  case any

  var spelling: String { "‹\(rawValue)›" }

  /// Whether a text may have a hole, judged by the byte that all holes begin with.
  static func mayBegin(in text: String) -> Bool { text.utf8.contains(0xE2) }

  var expression: Automaton.Expression {
    .choice([kind, .text(spelling)])
  }

  private var kind: Automaton.Expression {
    switch self {
    case .int: .sequence([Self.sign, Self.digits])
    case .float: Self.number
    case .time: .choice([Self.date, Self.clock, Self.duration])
    case .hex: .sequence([.optional(.text("0x")), .byte(.hexDigit), .many(.byte(.hexDigit))])
    case .any: .many(.byte(.any))
    }
  }

  private static let digit = Automaton.Expression.byte(.digit)
  private static let digits = Automaton.Expression.sequence([digit, .many(digit)])
  private static let sign = Automaton.Expression.optional(.choice([.text("-"), .text("+")]))
  private static let fraction = Automaton.Expression.optional(.sequence([.text("."), digits]))
  private static let exponent = Automaton.Expression.optional(
    .sequence([.text("e"), sign, digits])
  )
  private static let number = Automaton.Expression.sequence([
    sign, .choice([.sequence([digits, fraction, exponent]), .text("inf"), .text("nan")]),
  ])

  private static let clock = Automaton.Expression.sequence([
    digit, .optional(digit), .text(":"), digit, digit,
    .optional(.sequence([.text(":"), digit, digit, fraction])),
  ])
  private static let zone = Automaton.Expression.sequence([
    .optional(.text(" ")),
    .choice([
      .text("Z"),
      .sequence([
        .choice([.text("-"), .text("+")]), digit, digit, .optional(.text(":")), digit, digit,
      ]),
    ]),
  ])
  private static let date = Automaton.Expression.sequence([
    digit, digit, digit, digit, .text("-"), digit, digit, .text("-"), digit, digit,
    .optional(.sequence([.choice([.text("T"), .text(" ")]), clock, .optional(zone)])),
  ])
  private static let duration = Automaton.Expression.sequence([
    number, .optional(.text(" ")),
    .choice(
      [
        // The automaton follows all of them at once, so `s` doesn't get in the way of `seconds`.
        "ns", "us", "µs", "ms", "s", "min", "h", "nanosecond", "microsecond", "millisecond",
        "second", "minute", "hour", "nanoseconds", "microseconds", "milliseconds", "seconds",
        "minutes", "hours",
      ].map(Automaton.Expression.text)
    ),
  ])
}
