extension Duration {
  /// Reads `10s`, `0.5s`, `500ms` or `2min`; `nil` for anything else, zero, or more than a day.
  init?(limit text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units = ["ms": 1.0, "s": 1_000, "min": 60_000]
    guard let number = Double(digits), let unit = units[String(text.dropFirst(digits.count))],
      number > 0, number * unit <= 86_400_000
    else { return nil }
    // A limit of less than a millisecond mustn't become zero.
    self = .milliseconds(Int64((number * unit).rounded(.up)))
  }
}
