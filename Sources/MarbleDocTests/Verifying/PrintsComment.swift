internal import MarbleModel

/// A comment of the form `// Prints "text"`, after code or on a line of its own.
///
/// The text is written as in a Swift string, so `\n` separates lines. All comments of a listing
/// together, in order, are its whole output. A comment that does not end with its closing quote is
/// an ordinary comment.
struct PrintsComment: Hashable {
  /// The index of the line in its listing.
  let line: Int
  /// Where `//` stands in the line, in UTF-8 bytes.
  let offset: Int
  /// The lines that the comment expects; never empty.
  let expected: [String]

  private static let opening = "// Prints \""

  /// Returns the comments of a listing, in order.
  static func all(in listing: Listing) -> [PrintsComment] {
    listing.lines.indices.compactMap { index in
      PrintsComment(in: listing.lines[index].text, line: index)
    }
  }

  /// Finds the comment of a line, if it has one.
  private init?(in text: String, line: Int) {
    guard let range = Self.opening(in: text) else { return nil }
    let rest = text[range.upperBound...]
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }), rest[last] == "\"" else {
      return nil
    }
    self.line = line
    self.offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let lines = OutputLines.split(Self.unescaped(rest[..<last]))
    self.expected = lines.isEmpty ? [""] : lines
  }

  /// Finds `// Prints "` outside of string literals; `///` begins documentation, not a claim.
  private static func opening(in text: String) -> Range<String.Index>? {
    var isInString = false
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if isInString, character == "\\" {
        index = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
        continue
      }
      if character == "\"" { isInString.toggle() }
      if !isInString, text[index...].hasPrefix("//") {
        guard text[index...].hasPrefix(opening) else { return nil }
        return index..<text.index(index, offsetBy: opening.count)
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// Returns the text that a string literal with these characters has.
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

  /// Returns the comment that expects `lines`.
  static func text(expecting lines: [String]) -> String {
    // An empty line at the end shows only by its ending.
    let end = lines.count > 1 && lines.last?.isEmpty == true ? "\\n" : ""
    return opening + lines.map(escaped).joined(separator: "\\n") + end + "\""
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
