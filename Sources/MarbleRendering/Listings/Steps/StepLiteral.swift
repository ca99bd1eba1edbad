/// A text of a step; numbers are stored as numbers, because rows of them take less space.
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
