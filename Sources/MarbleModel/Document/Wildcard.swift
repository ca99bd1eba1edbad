/// What stands for text that varies in an expectation, as people write it.
package struct Wildcard: Sendable {
  /// How it is written: `‹int›`, or a line of dots.
  package let form: String
  /// What it stands for, in a line of Markdown.
  package let meaning: String
  /// A block and its expectation, in which it stands.
  package let example: String

  private init(_ form: String, _ meaning: String, _ code: String, _ line: String) {
    (self.form, self.meaning) = (form, meaning)
    example = "```swift\n\(code)\n```\n\n```output\n\(line)\n```"
  }

  /// All wildcards that exist; a hole is added here, and with its pattern to the matcher.
  package static let all = [
    Wildcard(
      "‹int›",
      "a whole number, such as `-12`",
      "print(\"rolled\", Int.random(in: 1...6))",
      "rolled ‹int›"
    ),
    Wildcard(
      "‹float›",
      "a number with or without a fraction and an exponent, such as `2.5e-3`",
      "print(Double.random(in: 0..<1))",
      "‹float›"
    ),
    Wildcard(
      "‹time›",
      "a date, a time of day or a duration, such as `12 ms`",
      "print(ContinuousClock.now.duration(to: .now))",
      "‹time›"
    ),
    Wildcard(
      "‹hex›",
      "a hexadecimal number with or without `0x`, such as an address",
      "print(\"0x\" + String(UInt8.random(in: .min ... .max), radix: 16))",
      "‹hex›"
    ),
    Wildcard(
      "‹any›",
      "any text up to what follows it in the line",
      "print(\"one of\", [1, 2].randomElement() ?? 0)",
      "one of ‹any›"
    ),
    Wildcard(
      "...",
      "any lines, if it stands alone on its line; in a message, any words",
      "for number in 1...9 { print(number) }",
      "1\n...\n9"
    ),
  ]
}
