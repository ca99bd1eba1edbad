import MarbleModel

/// Highlights code in languages other than Swift.
enum LanguageHTML {
  /// Returns code as HTML; plain if its language is unknown.
  static func html(of text: String, in name: some StringProtocol) -> String {
    var html = HTMLBuffer()
    if name.lowercased() == "diff" {
      for line in lines(of: text) { write(difference: line, to: &html) }
      return html.text
    }
    guard let language = Language(named: name) else { return text.escaped }
    let isYAML = ["yaml", "yml"].contains(name.lowercased())
    var (scanner, yaml) = (LanguageScanner(language), YAMLScanner())
    for (text, end) in lines(of: text) {
      let tokens = isYAML ? yaml.tokens(in: text) : scanner.tokens(in: text)
      CodeLine(text: String(text), tokens: tokens).write(to: &html)
      html.append(end)
    }
    return html.text
  }

  /// Writes what a line of a diff says about a text: it was added, removed or kept.
  private static func write(
    difference line: (text: Substring, end: String),
    to html: inout HTMLBuffer
  ) {
    let (text, end) = line
    let isHeading = ["+++ ", "--- ", "diff ", "index ", "@@"].contains { begin in
      text.utf8.starts(with: begin.utf8)
    }
    let tag: String? =
      switch text.utf8.first {
      case _ where isHeading: "span"
      case UInt8(ascii: "+"): "ins"
      case UInt8(ascii: "-"): "del"
      default: nil
      }
    guard let tag else {
      html.appendEscaped(String(text) + end)
      return
    }
    html.append(tag == "span" ? "<span class=\"t-comment\">" : "<\(tag)>")
    html.appendEscaped(text)
    html.append("</\(tag)>" + end)
  }

  /// Returns the lines of a text, each with its end.
  private static func lines(of text: String) -> [(text: Substring, end: String)] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { (Substring($0), "\n") }
    if let last = lines.popLast(), !last.0.isEmpty { lines.append((last.0, "")) }
    return lines
  }
}
