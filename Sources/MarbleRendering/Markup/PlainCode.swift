import MarbleModel

/// Code blocks as CommonMark renders them, without colours.
enum PlainCode {
  /// Returns the HTML of a listing's shown lines.
  static func html(of listing: Listing) -> String {
    html(listing.lines.filter { !$0.isHidden }, info: "swift")
  }

  /// Returns the HTML of an expectation of a listing.
  static func html(of expectation: Expectation) -> String {
    html(expectation.lines, info: expectation.kind.rawValue)
  }

  private static func html(_ lines: [Listing.Line], info: String) -> String {
    var buffer = HTMLBuffer()
    write(lines.map { $0.text + "\n" }.joined(), info: info, into: &buffer)
    return buffer.text
  }

  /// Writes a code block; the first word of its info string names its language.
  static func write(_ text: String, info: String, into buffer: inout HTMLBuffer) {
    buffer.startLine()
    if info.isEmpty {
      buffer.append("<pre><code>" as StaticString)
    } else {
      buffer.append("<pre><code class=\"language-" as StaticString)
      let word = info.utf8.prefix { $0 != UInt8(ascii: " ") && !(9...13).contains($0) }
      buffer.appendEscaped(String(Substring(word)))
      buffer.append("\">" as StaticString)
    }
    buffer.appendEscaped(text)
    buffer.append("</code></pre>\n" as StaticString)
  }
}
