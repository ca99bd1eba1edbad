extension Character {
  /// The number of columns that a terminal uses for the character: 0, 1 or 2.
  package var displayWidth: Int {
    if let value = asciiValue { return value < 0x20 || value == 0x7F ? 0 : 1 }
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || first.isWide { return 2 }
    // This selector asks for the emoji among the forms of a character.
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  /// Whether a line may be broken before and after the character, as between ideographs.
  package var isIdeographic: Bool {
    unicodeScalars.first.map { $0.value >= 0x2E80 && $0.isWide } ?? false
  }
}

extension StringProtocol {
  /// The number of columns that a terminal uses for the text, which must not contain tabs.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Unicode.Scalar {
  /// Whether Unicode's East Asian Width (annex 11) is wide or full; emoji are detected elsewhere.
  fileprivate var isWide: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FB,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
