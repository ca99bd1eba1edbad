/// How values are written in a timeline.
enum TimelineText {
  /// Returns whether a character has a meaning of its own between the values of a timeline.
  static func isSpecial(_ character: Character) -> Bool {
    switch character {
    case "-", "|", "X", "(", ")", "\"": true
    default: character.isWhitespace
    }
  }

  /// Returns whether a text needs no quotes.
  static func isBare(_ text: String) -> Bool {
    // Nearly all texts are plain; checking the kind of each character takes much longer.
    !text.isEmpty
      && (text.utf8.allSatisfy(isPlain)
        || !text.contains { isSpecial($0) || isInvisible($0) } && isItself(text))
  }

  /// Returns whether a byte is a visible character of its own with no other meaning.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "X"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "\""):
      false
    default: 0x21...0x7E ~= byte
    }
  }

  /// Returns the text in quotes, with escapes where it couldn't be parsed otherwise.
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

  /// Returns whether a text doesn't merge with the text beside it, as a combining accent would.
  private static func isItself(_ text: String) -> Bool {
    ("-" + text + "-").elementsEqual(["-"] + Array(text) + ["-"])
  }

  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: true
      // A joiner inside an emoji family has visible characters around it; alone it's invisible.
      case .format: scalar != "\u{200D}" || character.unicodeScalars.count == 1
      default: false
      }
    }
  }
}
