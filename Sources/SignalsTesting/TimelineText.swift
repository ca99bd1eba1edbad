/// How the texts of values are written in a timeline.
enum TimelineText {
  /// Whether a character has a meaning of its own between the values of a timeline.
  static func isSpecial(_ character: Character) -> Bool {
    switch character {
    case "-", "|", "X", "(", ")", "\"": true
    default: character.isWhitespace
    }
  }

  /// Whether a text can stand without quotes.
  static func isBare(_ text: String) -> Bool {
    // Nearly all texts are plain; to ask what each character is takes much longer.
    !text.isEmpty
      && (text.utf8.allSatisfy(isPlain)
        || !text.contains { isSpecial($0) || isInvisible($0) } && isItself(text))
  }

  /// Whether a byte is a character of its own, one that can be seen and has no other meaning.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "X"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "\""):
      false
    default: 0x21...0x7E ~= byte
    }
  }

  /// Returns the text in quotes, with escapes where it could not be read back otherwise.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text { quoted += escaped(character) }
    return quoted + "\""
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case " ": return " "
    default: break
    }
    guard character.isWhitespace || isInvisible(character) || !isItself(String(character)) else {
      return String(character)
    }
    return character.unicodeScalars.map { scalar in
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }

  /// Whether a text does not merge with what stands beside it, as a combining accent would.
  private static func isItself(_ text: String) -> Bool {
    ("-" + text + "-").elementsEqual(["-"] + Array(text) + ["-"])
  }

  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: true
      // The joiner within a family of emoji is not the only thing that there is to see.
      case .format: scalar != "\u{200D}" || character.unicodeScalars.count == 1
      default: false
      }
    }
  }
}
