/// An alphabet of Unicode's mathematical letters.
enum MathAlphabet {
  case upright
  case italic
  case bold
  case doubleStruck
  case script
  case fraktur
  case sansSerif
  case monospace

  /// Returns a text in this alphabet; characters that it doesn't have stay as they are.
  func letters(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(scalar)))
  }

  private func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let own = exceptions[scalar] { return own }
    let start: UInt32? =
      switch scalar {
      case "A"..."Z": capitals.map { $0 + scalar.value - 0x41 }
      case "a"..."z": capitals.map { $0 + 26 + scalar.value - 0x61 }
      case "0"..."9": digits.map { $0 + scalar.value - 0x30 }
      default: nil
      }
    return start.flatMap(Unicode.Scalar.init) ?? scalar
  }

  /// The code of the capital A; the small letters follow the capital ones.
  private var capitals: UInt32? {
    switch self {
    case .upright: nil
    case .bold: 0x1D400
    case .italic: 0x1D434
    case .script: 0x1D49C
    case .fraktur: 0x1D504
    case .doubleStruck: 0x1D538
    case .sansSerif: 0x1D5A0
    case .monospace: 0x1D670
    }
  }

  private var digits: UInt32? {
    switch self {
    case .upright, .italic, .script, .fraktur: nil
    case .bold: 0x1D7CE
    case .doubleStruck: 0x1D7D8
    case .sansSerif: 0x1D7E2
    case .monospace: 0x1D7F6
    }
  }

  /// Letters that Unicode already had when the alphabet was added.
  private var exceptions: [Unicode.Scalar: Unicode.Scalar] {
    switch self {
    case .italic: ["h": "ℎ"]
    case .script:
      [
        "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ",
        "g": "ℊ", "o": "ℴ",
      ]
    case .fraktur: ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
    case .doubleStruck:
      ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"]
    case .upright, .bold, .sansSerif, .monospace: [:]
    }
  }
}
