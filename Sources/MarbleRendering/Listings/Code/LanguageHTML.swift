import MarbleModel

/// Highlights code in languages other than Swift.
enum LanguageHTML {
  /// Returns code as HTML, without colours if its language is unknown.
  static func html(
    of text: String,
    in name: some StringProtocol,
    for medium: Medium = .page
  ) -> String {
    let lines = lines(of: text)
    let isMarked = medium.marksLines(lines.lazy.map(\.text))
    let line = writer(of: name)
    var html = HTMLBuffer()
    for (text, end) in lines {
      if isMarked { html.append("<span class=\"l\">") }
      line(text, &html)
      html.append(isMarked ? "\n</span>" : end)
    }
    return html.text
  }

  /// Returns the highlighted code of a listing.
  static func code(of listing: Listing, in language: OtherLanguage) -> HighlightedCode {
    guard let rules = Language(named: language.rawValue) else { return HighlightedCode([]) }
    var scanner = LanguageScanner(rules)
    return HighlightedCode(listing.lines.map { scanner.tokens(in: $0.text[...]) })
  }

  /// Returns a function that writes the lines of a text, one after another.
  private static func writer(
    of name: some StringProtocol
  ) -> (_ line: Substring, _ html: inout HTMLBuffer) -> Void {
    if name.lowercased() == "diff" { return { write(difference: $0, to: &$1) } }
    guard let language = Language(named: name) else { return { $1.appendText($0) } }
    let isYAML = ["yaml", "yml"].contains(name.lowercased())
    var (scanner, yaml) = (LanguageScanner(language), YAMLScanner())
    return { text, html in
      let tokens = isYAML ? yaml.tokens(in: text) : scanner.tokens(in: text)
      CodeLine(text: String(text), tokens: tokens).write(to: &html)
    }
  }

  /// Writes a line of a diff, marked as added, removed or kept.
  private static func write(difference text: Substring, to html: inout HTMLBuffer) {
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
    guard let tag else { return html.appendText(text) }
    html.append(tag == "span" ? Highlight.Kind.comment.opening : "<\(tag)>")
    html.appendText(text)
    html.append("</\(tag)>")
  }

  /// Returns the lines of a text, each with its end.
  private static func lines(of text: String) -> [(text: Substring, end: String)] {
    // As characters, `\r\n` would be one that isn't equal to `\n`.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { (Substring($0), "\n") }
    if let last = lines.popLast(), !last.0.isEmpty { lines.append((last.0, "")) }
    return lines
  }
}
