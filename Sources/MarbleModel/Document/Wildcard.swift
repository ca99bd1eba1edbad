/// A placeholder for varying text in an expectation.
package struct Wildcard: Sendable {
  /// The form in which it's written: `‹int›`, or a line of dots.
  package let form: String
  /// What it matches, in a line of Markdown.
  package let meaning: String
  /// A block and its expectation with the placeholder.
  package let example: String

  private init(_ form: String, _ meaning: String, _ code: String, _ line: String) {
    (self.form, self.meaning) = (form, meaning)
    example = "```swift\n\(code)\n```\n\n```output\n\(line)\n```"
  }

  /// All wildcards; new ones are added here, and with their patterns to the matcher.
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
      "any text up to what follows it on the line",
      "print(\"one of\", [1, 2].randomElement() ?? 0)",
      "one of ‹any›"
    ),
    Wildcard(
      "‹esc›",
      "the character ESC; with `[31m` after it, pages and terminals show the colour",
      "print(\"\\u{1B}[31mred\\u{1B}[0m\")",
      "‹esc›[31mred‹esc›[0m"
    ),
    Wildcard(
      "‹nul›",
      "the character NUL; `‹cr›`, `‹bs›`, `‹bel›` and `‹u+0001›` are other characters without a shape",
      "print(\"a\\0b\")",
      "a‹nul›b"
    ),
    Wildcard(
      "...",
      "any lines if it's alone on its line; in a message, any words",
      "for number in 1...9 { print(number) }",
      "1\n...\n9"
    ),
  ]
}
