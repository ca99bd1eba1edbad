/// The Latin letters that look the same as letters of other alphabets.
package enum LatinLetters {
  /// Returns a text with such letters replaced by Latin ones, and invisible characters removed.
  ///
  ///     LatinLetters.fold("ｓwі\u{AD}ft")  // "swift"
  package static func fold(_ text: Substring) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return String(text) }
    var folded = ""
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      folded.unicodeScalars.append(plain(scalar))
    }
    return folded
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let letter = alike[scalar] { return letter }
    let number: UInt32? =
      switch scalar.value {
      case 0xFF01...0xFF5E: scalar.value - 0xFEE0
      // Bold, italic and other mathematical alphabets, each with 26 capitals and 26 small letters.
      case 0x1D400...0x1D6A3: alphabetic((scalar.value - 0x1D400) % 52)
      default: nil
      }
    return number.flatMap(Unicode.Scalar.init) ?? scalar
  }

  private static func alphabetic(_ index: UInt32) -> UInt32 {
    index < 26 ? 0x41 + index : 0x61 + index - 26
  }

  /// Cyrillic, Greek, Armenian and other letters that look like letters of Marble's words.
  private static let alike: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "ɑ": "a", "α": "a", "А": "A", "Α": "A", "ь": "b", "Ь": "b", "В": "B", "Β": "B",
    "с": "c", "ϲ": "c", "С": "C", "ԁ": "d", "ɗ": "d", "е": "e", "є": "e", "Е": "E", "Ε": "E",
    "ſ": "f", "ẝ": "f", "ƒ": "f", "ɡ": "g", "ց": "g", "і": "i", "ı": "i", "ι": "i", "ɩ": "i",
    "І": "I", "Ι": "I", "ӏ": "l", "ⅼ": "l", "м": "m", "М": "M", "Μ": "M", "ո": "n", "п": "n",
    "о": "o", "ο": "o", "օ": "o", "О": "O", "Ο": "O", "р": "p", "ρ": "p", "Р": "P", "Ρ": "P",
    "г": "r", "ѕ": "s", "Ѕ": "S", "т": "t", "τ": "t", "Т": "T", "Τ": "T", "υ": "u", "ս": "u",
    "ц": "u", "ѡ": "w", "ԝ": "w", "ᴡ": "w", "ա": "w", "Ԝ": "W",
  ]
}
