import MarbleModel

/// Writes a session of a command line as HTML, so that only its commands are copied.
///
/// On a page, the stylesheet draws the prompts, which therefore can't be selected. Only the
/// commands are marked as lines for the script that copies code.
struct SessionHTML {
  private let listing: Listing
  private let session: CommandSession
  private let medium: Medium

  init(of listing: Listing, _ session: CommandSession, for medium: Medium) {
    (self.listing, self.session, self.medium) = (listing, session, medium)
  }

  /// Whether a page has sessions, which need a stylesheet of their own.
  static func isIn(_ html: String) -> Bool {
    html.utf8.contains(bytes: "<code class=\"language-console\"><".utf8)
  }

  /// The lines of the session.
  var html: String {
    var scanner = Language(named: OtherLanguage.console.rawValue).map(LanguageScanner.init)
    var html = HTMLBuffer()
    writePrinted(0..<(session.commands.first?.whole.lowerBound ?? listing.lines.count), to: &html)
    for command in session.commands {
      for index in command.lines {
        let (prompt, text) = Self.cut(listing.lines[index].text)
        var code = HTMLBuffer()
        let tokens = scanner?.tokens(in: text) ?? []
        CodeLine(text: String(text), tokens: tokens).write(to: &code)
        if medium.isInteractive {
          html.append("<span class=\"l\"><b data-p=\"\(String(prompt).escaped)\"></b>")
          html.append(code.text + "\n</span>")
        } else {
          html.append("<samp>\(String(prompt).escaped)</samp>" + code.text + "\n")
        }
      }
      writePrinted(command.lines.upperBound..<command.whole.upperBound, to: &html)
    }
    return html.text
  }

  private func writePrinted(_ range: Range<Int>, to html: inout HTMLBuffer) {
    guard !range.isEmpty else { return }
    let lines = TerminalHTML.lines(listing.lines[range].map(\.text))
    html.append("<samp>" + lines.map { $0 + "\n" }.joined() + "</samp>")
  }

  /// Returns the prompt of a line with a command, and the rest.
  private static func cut(_ line: String) -> (prompt: Substring, text: Substring) {
    let isPrompted = line.utf8.starts(with: "$ ".utf8) || line.utf8.starts(with: "> ".utf8)
    let end = line.utf8.index(line.startIndex, offsetBy: isPrompted ? 2 : 0)
    return line == "$" ? ("$ ", "") : (line[..<end], line[end...])
  }
}
