/// The pieces of a formula in order: commands and single characters.
struct FormulaReader {
  enum Token: Hashable {
    case character(Character)
    /// A command without its backslash, such as `frac`, `,` or `\`.
    case command(String)
  }

  private let characters: [Character]
  /// The offset in bytes of each character, and that of the end.
  private let offsets: [Int]
  private(set) var index = 0

  init(_ source: String) {
    characters = Array(source)
    var offsets = [0]
    for character in characters {
      offsets.append(offsets[offsets.count - 1] + character.utf8.count)
    }
    self.offsets = offsets
  }

  /// The offset in bytes of the next piece.
  var offset: Int { offsets[index] }

  /// The next piece after any white space, without passing it; `nil` at the end.
  mutating func peek() -> Token? {
    skipSpace()
    var copy = self
    return copy.next()
  }

  /// Passes the next piece; `nil` at the end.
  mutating func next() -> Token? {
    skipSpace()
    guard index < characters.count else { return nil }
    let first = characters[index]
    index += 1
    guard first == "\\", index < characters.count else { return .character(first) }
    let start = index
    while index < characters.count, characters[index].isASCIILetter { index += 1 }
    if index == start { index += 1 }
    return .command(String(characters[start..<index]))
  }

  /// Passes a character if it comes next.
  mutating func skip(_ character: Character) -> Bool {
    guard peek() == .character(character) else { return false }
    _ = next()
    return true
  }

  /// Passes digits, with the points between them; a comma separates numbers.
  mutating func digits() -> String {
    var end = index
    while end < characters.count {
      let isPoint = characters[end] == "." && end > index
      let isInside = end + 1 < characters.count && characters[end + 1].isASCIIDigit
      guard characters[end].isASCIIDigit || isPoint && isInside else { break }
      end += 1
    }
    defer { index = end }
    return String(characters[index..<end])
  }

  /// Passes a text in braces and returns it; `nil` if there is none, or its end is missing.
  mutating func bracedText() -> String? {
    guard skip("{") else { return nil }
    let start = index
    var depth = 1
    while index < characters.count {
      switch characters[index] {
      case "{": depth += 1
      case "}": depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return String(characters[start..<index - 1]) }
    }
    return nil
  }

  private mutating func skipSpace() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }
}

extension Character {
  var isASCIILetter: Bool { isASCII && isLetter }
  var isASCIIDigit: Bool { isASCII && isNumber }
}
