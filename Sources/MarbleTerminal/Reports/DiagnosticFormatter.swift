package import MarbleModel

/// Puts diagnostics into words for a terminal.
///
///     notes/en/bind.md:57:1: error: output differs
///        57 | 3
///           | ^
///       -3
///       +4
///       help: run marble accept notes/en/bind.md
package struct DiagnosticFormatter: Sendable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns the texts of the diagnostics, with an empty line between them.
  package func text(of diagnostics: some Sequence<Diagnostic>) -> String {
    var text = ""
    for diagnostic in diagnostics {
      // A note explains the diagnostic before it and stays with it.
      if !text.isEmpty && diagnostic.severity != .note { text += "\n" }
      text += self.text(of: diagnostic)
    }
    return text
  }

  /// Returns the text of a diagnostic; every line ends in a line feed.
  package func text(of diagnostic: Diagnostic) -> String {
    var lines = [headline(of: diagnostic)]
    if let range = diagnostic.range, let excerpt = diagnostic.excerpt {
      lines += self.lines(of: Excerpt(of: excerpt, at: range), number: range.start.line)
    }
    lines += diagnostic.details.map { "  " + style.paint($0.harmless, .change($0.first)) }
    if let remedy = diagnostic.remedy {
      lines.append("  " + style.paint("help:", .help) + " " + remedy.harmless)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the line that a diagnostic is about, with the caret below it; empty if there is none.
  package func excerpt(of diagnostic: Diagnostic) -> String {
    guard let range = diagnostic.range, let excerpt = diagnostic.excerpt else { return "" }
    return lines(of: Excerpt(of: excerpt, at: range), number: range.start.line)
      .joined(separator: "\n")
  }

  private func headline(of diagnostic: Diagnostic) -> String {
    var place = diagnostic.path.harmless
    if let start = diagnostic.range?.start { place += ":\(start.line):\(start.column)" }
    let severity = style.paint("\(diagnostic.severity.rawValue):", .severity(diagnostic.severity))
    let message = style.paint(diagnostic.message.text.harmless, .strong)
    return "\(style.paint("\(place):", .strong)) \(severity) \(message)"
  }

  private func lines(of excerpt: Excerpt, number: Int) -> [String] {
    let digits = String(number)
    let margin = String(repeating: " ", count: max(0, 5 - digits.count))
    let blank = String(repeating: " ", count: max(5, digits.count))
    return [
      style.paint("\(margin)\(digits) | ", .faint) + excerpt.line,
      style.paint("\(blank) | ", .faint) + excerpt.indent + style.paint(excerpt.underline, .help),
    ]
  }
}
