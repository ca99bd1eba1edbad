import MarbleModel

/// The room that texts take in a diagram, slightly overestimated because fonts aren't known here.
enum DiagramText {
  static let limit = 40

  /// Returns how wide a text is, in a monospaced font of 13 pixels.
  static func width(of text: String) -> Int { shown(text).displayWidth * 8 }

  static func width(of event: MarbleDiagram.Event) -> Int {
    switch event {
    case .value(let text): max(2 * DiagramLayout.radius, width(of: text) + 14)
    case .error: 14
    case .completion: 6
    }
  }

  /// Returns how far the mark of an event reaches to the left of its tick.
  static func reach(of event: MarbleDiagram.Event) -> Int {
    switch event {
    case .value: DiagramLayout.radius
    case .error: 7
    case .completion: 3
    }
  }

  /// Returns a text as it's shown: on one line, and cut if it's very long.
  static func shown(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? "⏎" : $0.isWhitespace ? " " : $0 })
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }
}
