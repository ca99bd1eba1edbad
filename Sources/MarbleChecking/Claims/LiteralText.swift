internal import MarbleModel

/// A text that's read as a Swift literal, or as the printed value of one.
///
///     3   -1.5   "a"   true   nil   [1, 2]   ["a": 1]   (1, b: 2)   Optional("a")
///
/// `...` may replace the rest of a list. A single value in parentheses isn't read as a literal:
/// in prose it numbers the items of a list.
struct LiteralText {
  private var rest: [UInt8].SubSequence

  /// Whether a text is a literal between any spaces, and nothing else.
  static func isWhole(_ text: some StringProtocol) -> Bool {
    var reader = LiteralText(rest: Array(text.utf8)[...])
    reader.skipSpace()
    guard reader.readValue() else { return false }
    reader.skipSpace()
    return reader.rest.isEmpty
  }

  private mutating func readValue() -> Bool {
    guard let first = rest.first else { return false }
    switch first {
    case UInt8(ascii: "\""): return readString()
    case UInt8(ascii: "["): return readList(endingIn: UInt8(ascii: "]"), atLeast: 0)
    case UInt8(ascii: "("): return readList(endingIn: UInt8(ascii: ")"), atLeast: 2)
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return readNumber()
    default: return first.isLetterOrDigit && readWordOrNumber()
    }
  }

  private mutating func readWordOrNumber() -> Bool {
    for word in ["true", "false", "nil"] where rest.starts(with: word.utf8) {
      let behind = rest[(rest.startIndex + word.utf8.count)...]
      guard behind.first?.isLetterOrDigit != true else { return false }
      rest = behind
      return true
    }
    if rest.starts(with: "Optional(".utf8) {
      rest = rest[(rest.startIndex + "Optional".utf8.count)...]
      return readList(endingIn: UInt8(ascii: ")"), atLeast: 1)
    }
    return readNumber()
  }

  private mutating func readNumber() -> Bool {
    let text = rest.prefix { $0.isLetterOrDigit || "+-._".utf8.contains($0) }
    let digits = text.filter { $0 != UInt8(ascii: "_") }
    // `Double` takes `3.` for a number, but in Swift a digit must follow the dot.
    guard text.last != UInt8(ascii: "."), digits.contains(where: { (48...57).contains($0) }),
      Double(String(decoding: digits, as: UTF8.self)) != nil
    else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func readString() -> Bool {
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
    return false
  }

  /// Reads values, each perhaps with a label or key, up to a bracket.
  private mutating func readList(endingIn end: UInt8, atLeast least: Int) -> Bool {
    rest = rest.dropFirst()
    skipSpace()
    if rest.starts(with: ":]".utf8), end == UInt8(ascii: "]") {
      rest = rest.dropFirst(2)
      return true
    }
    var count = 0
    while rest.first != end {
      guard readElement() else { return false }
      count += 1
      skipSpace()
      guard rest.first == UInt8(ascii: ",") else { break }
      rest = rest.dropFirst()
      skipSpace()
    }
    guard rest.popFirst() == end else { return false }
    return count >= least
  }

  private mutating func readElement() -> Bool {
    if rest.starts(with: "...".utf8) {
      rest = rest.dropFirst(3)
      return true
    }
    let name = rest.prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    let isLabel = rest.dropFirst(name.count).starts(with: ": ".utf8)
    if isLabel, !name.isEmpty {
      rest = rest.dropFirst(name.count + 2)
      return readValue()
    }
    guard readValue() else { return false }
    guard rest.starts(with: ": ".utf8) else { return true }
    rest = rest.dropFirst(2)
    return readValue()
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isSpace) }
}
