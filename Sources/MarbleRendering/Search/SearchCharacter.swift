import MarbleModel

/// A character of a text, classified for the search.
struct SearchCharacter: Hashable {
  /// The role of a character in a word.
  enum Kind: Hashable {
    /// It belongs to a word, together with its neighbours.
    case letter
    /// It continues a word but doesn't begin one, such as an accent.
    case mark
    /// It's a word by itself, in a script without spaces between words.
    case ideograph
    /// It's a word by itself, in a script that has spaces.
    case syllable
    case other
  }

  let kind: Kind
  let width: Int

  var isWord: Bool { kind == .ideograph || kind == .syllable }

  init(_ text: [UInt8], at index: Int) {
    let first = text[index]
    guard first >= 0x80 else {
      kind = Self.isLetter(first) ? .letter : .other
      width = 1
      return
    }
    width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    // The first byte of a character begins with as many ones as it has bytes, and a zero.
    var value = UInt32(first) & (0x7F >> UInt32(width))
    for byte in text[(index + 1)..<min(index + width, text.count)] {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    kind = Unicode.Scalar(value).map(Self.kind) ?? .other
  }

  /// Whether a byte is an ASCII character that belongs to a word.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_")
  }

  // `search.js` knows the same scripts.
  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: .letter
    case 0x3005, 0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF: .ideograph
    case 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: .ideograph
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xAC00...0xD7A3: .syllable
    case 0x2000...0x206F, 0x2190...0x2BFF, 0x3000...0x303F, 0xFF00...0xFF0F: .other
    default: kind(of: scalar.properties.generalCategory)
    }
  }

  private static func kind(of category: Unicode.GeneralCategory) -> Kind {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      .letter
    case .decimalNumber, .letterNumber, .otherNumber: .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: .mark
    default: .other
    }
  }
}
