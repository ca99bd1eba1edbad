/// A text that steps refer to; numbers stay numbers, to save room in runs of them.
enum StepLiteral: Hashable, Sendable {
  case number(Int)
  case text(String)

  init(_ text: String) {
    // A script reads numbers of up to 53 bits.
    if let number = Int(text), String(number) == text, number.magnitude < 1 << 50 {
      self = .number(number)
    } else {
      self = .text(text)
    }
  }

  var number: Int? { if case .number(let number) = self { number } else { nil } }
}
