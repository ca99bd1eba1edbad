extension String {
  /// Appends text so that HTML shows it as it is, in an element or a quoted attribute.
  mutating func appendEscaped(_ text: some StringProtocol) {
    var start = text.startIndex
    for index in text.utf8.indices {
      guard let escape = Self.escape(of: text.utf8[index]) else { continue }
      append(contentsOf: text[start..<index])
      append(escape)
      start = text.utf8.index(after: index)
    }
    append(contentsOf: text[start...])
  }

  private static func escape(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0: "\u{FFFD}"
    default: nil
    }
  }
}

/// A line of text from settings or front matter, in which backticks set off code.
struct TitleText: Sendable {
  /// The text with its code marked up.
  let html: String
  /// The text alone.
  let plain: String

  /// Creates the text; backticks without partners stay.
  init(_ text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    var html = ""
    var plain = ""
    for (index, part) in parts.enumerated() {
      let isCode = index % 2 == 1
      let isLone = isCode && index == parts.count - 1
      if isLone {
        html += "`"
        plain += "`"
      }
      html += isCode && !isLone ? "<code>" : ""
      html.appendEscaped(part)
      html += isCode && !isLone ? "</code>" : ""
      plain += part
    }
    self.html = html
    self.plain = plain
  }
}
