import MarbleModel

/// Draws messages below their lines, as the compiler does.
struct MessageHTML {
  /// The number of columns for a message after the place that it points at.
  private static let width = 74

  let line: Listing.Line
  let tokens: [Highlight]
  let messages: [ListingMessage]

  var marks: [CodeLine.Mark] {
    messages.compactMap { message in
      message.offset.map { CodeLine.Mark(range: extent(from: $0), style: message.severity) }
    }
  }

  func write(to html: inout HTMLBuffer) {
    for message in messages {
      let colon = message.text.firstIndex(of: ":").map(message.text.index(after:))
      let end = colon ?? message.text.startIndex
      html.append("<samp class=\"m \(message.severity)\"><i>\(indentation(of: message))</i>")
      html.append(message.text[..<end], in: "b")
      html.appendEscaped(message.text[end...])
      html.append("</samp>")
    }
  }

  /// Returns the spaces before a message: up to the place it points at if there is room after it,
  /// and up to the code otherwise.
  private func indentation(of message: ListingMessage) -> String {
    let blanks = line.text.prefix { $0 == " " || $0 == "\t" }
    let prefix = message.offset.map { Substring(line.text.utf8.prefix($0)) } ?? blanks
    let isRoomy = prefix.displayWidth + message.text.displayWidth + 2 <= Self.width
    // Each character becomes a blank of its own width.
    return String(
      (isRoomy ? prefix : blanks).map {
        $0 == "\t" ? "\t" : $0.displayWidth == 2 ? "\u{3000}" : " "
      }
    )
  }

  /// Returns the token or the name at an offset; one character if there is neither.
  private func extent(from offset: Int) -> Range<Int> {
    if let token = tokens.first(where: { $0.range.lowerBound == offset }) { return token.range }
    let rest = Substring(line.text.utf8.dropFirst(offset))
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    let stretch = name.isEmpty ? rest.prefix(1) : name
    return offset..<offset + stretch.utf8.count
  }
}
