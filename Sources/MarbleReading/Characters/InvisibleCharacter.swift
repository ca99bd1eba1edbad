/// The search in code for zero-width characters that text in some languages needs.
///
/// ``HiddenCharacter`` finds those that no text may contain.
enum InvisibleCharacter {
  /// Returns such characters of a line and their offsets in bytes.
  static func all(in line: String) -> [(offset: Int, scalar: Unicode.Scalar)] {
    // Most code is ASCII.
    guard !line.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    var found: [(Int, Unicode.Scalar)] = []
    var offset = 0
    var last: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      if scalar.properties.isDefaultIgnorableCodePoint, HiddenCharacter(scalar) == nil,
        !shows(scalar, behind: last)
      {
        found.append((offset, scalar))
      }
      offset += UTF8.width(scalar)
      last = scalar
    }
    return found
  }

  /// Whether a character changes how the one before it is drawn: in emoji, and in joined letters of
  /// Arabic, Indic and Mongolian scripts.
  private static func shows(_ scalar: Unicode.Scalar, behind last: Unicode.Scalar?) -> Bool {
    guard let last else { return false }
    switch scalar.value {
    case 0x200C: return isJoined(last)
    case 0x200D: return isJoined(last) || isPicture(last)
    case 0xFE0E, 0xFE0F: return last.properties.isEmoji
    case 0x180B...0x180F: return (0x1800...0x18AF).contains(last.value)
    case 0xE0020...0xE007F: return last.value == 0x1F3F4 || (0xE0020...0xE007F).contains(last.value)
    default: return false
    }
  }

  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    (0x0600...0x1CFF).contains(scalar.value)
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && (scalar.properties.isEmoji || scalar.value == 0xFE0F)
  }
}
