/// Texts as a row of symbols: words, marks, and separators that differ from the expected ones.
///
///     "The rules."  ->  mark, "the", "rules", "."
///
/// Between two words, one space is expected; between ideographs, none. A word is expected in lower
/// case except at the beginning of a sentence, where it's expected with a capital;
/// ``SearchMark/shift`` precedes a word that differs.
struct SearchTokens {
  private(set) var symbols = SearchSymbols()
  private(set) var row: [Int32] = []

  private var separator: [UInt8] = []

  /// Appends a text after the mark for its kind; the text is converted to lower case.
  mutating func append(_ text: inout [UInt8], as mark: SearchMark) {
    append(mark)
    var expectsCapital = mark.expectsCapital
    var last: SearchCharacter.Kind?
    var start = 0
    var index = 0
    while index < text.count {
      let character = SearchCharacter(text, at: index)
      guard character.isWord || character.kind == .letter else {
        index += character.width
        continue
      }
      fillSeparator(text[start..<index], keepsLines: mark.keepsLines, isFirst: last == nil)
      if isSoftBreak(in: text[start..<index], between: last, character.kind) {
        separator.removeAll(keepingCapacity: true)
      }
      if let endsSentence = appendSeparator(between: last, character.kind) {
        expectsCapital = endsSentence
      }
      start = character.isWord ? index + character.width : endOfWord(in: text, from: index)
      appendWord(&text, index..<start, expectsCapital: expectsCapital)
      expectsCapital = false
      last = character.kind
      index = start
    }
    fillSeparator(text[start...], keepsLines: mark.keepsLines, isFirst: last == nil)
    while let byte = separator.last, byte <= UInt8(ascii: " ") { separator.removeLast() }
    _ = appendSeparator(between: nil, .other)
  }

  private mutating func append(_ mark: SearchMark) {
    row.append(Int32(symbols.number(of: [mark.rawValue], 0..<1, isWord: false)))
  }

  /// Collects the text between two words, with its white space collapsed.
  private mutating func fillSeparator(
    _ text: ArraySlice<UInt8>,
    keepsLines: Bool,
    isFirst: Bool
  ) {
    separator.removeAll(keepingCapacity: true)
    for byte in text {
      guard byte <= UInt8(ascii: " ") || byte == 0x7F else {
        separator.append(byte)
        continue
      }
      let endsLine = keepsLines && byte == UInt8(ascii: "\n")
      switch separator.last {
      case UInt8(ascii: "\n"): break
      case UInt8(ascii: " "): if endsLine { separator[separator.count - 1] = byte }
      case nil where isFirst: break
      case nil, .some: separator.append(endsLine ? byte : UInt8(ascii: " "))
      }
    }
  }

  /// Whether a line of the source ends between two ideographs, which count as neighbours.
  private func isSoftBreak(
    in text: ArraySlice<UInt8>,
    between left: SearchCharacter.Kind?,
    _ right: SearchCharacter.Kind
  ) -> Bool {
    left == .ideograph && right == .ideograph && separator == [UInt8(ascii: " ")]
      && text.contains(UInt8(ascii: "\n"))
  }

  /// Appends a separator; returns whether it ends a sentence, or `nil` if it's the expected one.
  private mutating func appendSeparator(
    between left: SearchCharacter.Kind?,
    _ right: SearchCharacter.Kind
  ) -> Bool? {
    let isSpace = separator.count == 1 && separator[0] == UInt8(ascii: " ")
    let isExpected = left == .letter && right == .letter ? isSpace : separator.isEmpty
    guard !isExpected else { return nil }
    row.append(Int32(symbols.number(of: separator, 0..<separator.count, isWord: false)))
    guard separator.count > 1, separator.last == UInt8(ascii: " ") else { return false }
    let end = separator[separator.count - 2]
    return end == UInt8(ascii: ".") || end == UInt8(ascii: "!") || end == UInt8(ascii: "?")
  }

  private mutating func appendWord(
    _ text: inout [UInt8],
    _ range: Range<Int>,
    expectsCapital: Bool
  ) {
    let first = text[range.lowerBound]
    let isCapital = Self.isCapital(first)
    let isSmall = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    if isCapital || isSmall, !text[range].dropFirst().contains(where: Self.isCapital) {
      text[range.lowerBound] = first | 0x20
      if isCapital != expectsCapital { append(.shift) }
    }
    row.append(Int32(symbols.number(of: text, range, isWord: true)))
  }

  private func endOfWord(in text: [UInt8], from start: Int) -> Int {
    var end = start
    while end < text.count {
      // Most characters are ASCII letters, which need no further checks.
      if SearchCharacter.isLetter(text[end]) {
        end += 1
        continue
      }
      let next = SearchCharacter(text, at: end)
      guard next.kind == .letter || next.kind == .mark else {
        let width = Self.apostrophe(in: text, at: end)
        let isInside = width > 0 && end + width < text.count
        guard isInside, SearchCharacter(text, at: end + width).kind == .letter else { return end }
        end += width
        continue
      }
      end += next.width
    }
    return end
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// Returns the width of an apostrophe, straight or curved; zero for anything else.
  private static func apostrophe(in text: [UInt8], at index: Int) -> Int {
    if text[index] == UInt8(ascii: "'") { return 1 }
    let isCurved = text[index] == 0xE2 && text[index...].starts(with: "’".utf8)
    return isCurved ? 3 : 0
  }
}
