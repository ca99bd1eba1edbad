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
    // Most listings have none, and finding comments means looking at every byte.
    guard listing.lines.contains(where: { $0.text.utf8.contains(bytes: opening.utf8) })
    else { return [] }
    let comments = CodeShape(listing.lines).comments
    return listing.lines.indices.compactMap { index in
      comments[index].flatMap { PrintsComment(listing.lines[index].text, line: index, at: $0) }
    }
  }

  /// Reads the comment that stands at an offset of a line; `nil` if it is an ordinary one.
  private init?(_ text: String, line: Int, at offset: Int) {
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    guard text[start...].hasPrefix(Self.opening) else { return nil }
    let rest = text[start...].dropFirst(Self.opening.count)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }), rest[last] == "\"" else {
      return nil
    }
    self.line = line
    self.offset = offset
    let lines = OutputLines.split(Self.unescaped(rest[..<last]))
    self.expected = lines.isEmpty ? [""] : lines
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
