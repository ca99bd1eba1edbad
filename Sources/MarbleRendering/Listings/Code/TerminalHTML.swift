import MarbleModel

/// The lines of a program's output as HTML, in the colours of its terminal codes.
///
/// The classes leave the actual colours to the theme, which has a palette for each background.
enum TerminalHTML {
  /// Returns the lines, each of which is HTML without a line feed.
  static func lines(_ lines: [String]) -> [String] {
    TerminalText.all(lines).map { $0.runs.map(html).joined() }
  }

  /// Whether a page shows such colours, which need a stylesheet of their own.
  static func isIn(_ html: String) -> Bool {
    html.utf8.contains(bytes: "class=\"ansi-".utf8)
  }

  private static func html(of run: TerminalText.Run) -> String {
    let classes = classes(of: run.look)
    guard !classes.isEmpty else { return run.text.escaped }
    return "<span class=\"\(classes.joined(separator: " "))\">\(run.text.escaped)</span>"
  }

  private static func classes(of look: TerminalLook) -> [String] {
    let styles = [
      (look.isBold, "ansi-bold"), (look.isFaint, "ansi-faint"), (look.isItalic, "ansi-italic"),
      (look.isUnderlined, "ansi-underlined"), (look.isStruck, "ansi-struck"),
    ]
    let (text, ground) = look.isReversed ? (look.ground, look.color) : (look.color, look.ground)
    let colors = [
      text.map { "ansi-\($0)" } ?? (look.isReversed ? "ansi-paper" : nil),
      ground.map { "ansi-on-\($0)" } ?? (look.isReversed ? "ansi-on-ink" : nil),
    ]
    return styles.filter(\.0).map(\.1) + colors.compactMap(\.self)
  }
}
