internal import MarbleModel

/// A comment of the form `// Prints "text"`, after code or on a line of its own.
///
/// `// prints "text"` means the same.
///
/// The text is written as in a Swift string, so `\n` separates lines. It's the output after the
/// statement of the previous comment and before the end of this one's statement. A full stop may
/// follow the closing quote, as in Swift's own documentation.
struct PrintsComment: Hashable {
  let line: Int
  /// The offset of `//` in the line, in UTF-8 bytes.
  let offset: Int
  /// The lines that the comment expects; never empty.
  let expected: [String]
  let hasFullStop: Bool
  /// The marks, the word and the quote before the text.
  let opening: String

  private static let openings = ["// Prints \"", "// prints \""]

  static func all(in listing: Listing) -> [PrintsComment] {
    listing.comments.compactMap(PrintsComment.init)
  }

  /// Reads a comment; `nil` if it isn't such a claim.
  init?(_ comment: CodeComment) {
    guard comment.form == .line, let opening = Self.openings.first(where: comment.text.hasPrefix)
    else { return nil }
    self.opening = opening
    var rest = comment.text.dropFirst(opening.count)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    hasFullStop = rest.hasSuffix("\".")
    if hasFullStop { rest.removeLast() }
    guard rest.last == "\"" else { return nil }
    self.line = comment.line
    self.offset = comment.offset
    let lines = OutputLines.split(Self.unescaped(rest.dropLast()))
    // An empty text claims a line without characters: no lines at all would claim nothing.
    self.expected = lines.isEmpty ? [""] : lines
  }

  /// Returns the value of a string literal with these characters.
  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escape {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u": result.append(scalar(in: &rest))
      default: result.append(escape)
      }
    }
    return result
  }

  private static func scalar(in rest: inout Substring) -> String {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "u" }
    let digits = rest[rest.index(after: rest.startIndex)..<end]
    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return "u" }
    rest = rest[rest.index(after: end)...]
    return String(scalar)
  }

  /// Returns a comment that expects lines; it begins like `other` if there is one.
  static func text(expecting lines: [String], like other: PrintsComment? = nil) -> String {
    // An empty last line can be seen only by its line ending.
    let end = lines.count > 1 && lines.last?.isEmpty == true ? "\\n" : ""
    return (other?.opening ?? openings[0]) + lines.map(escaped).joined(separator: "\\n") + end
      + "\""
      + (other?.hasFullStop == true ? "." : "")
  }

  private static func escaped(_ line: String) -> String {
    line.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\t": "\\t"
      default: scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    .joined()
  }
}
