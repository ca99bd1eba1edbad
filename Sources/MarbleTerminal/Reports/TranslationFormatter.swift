package import MarbleModel

/// Shows people the remaining work on translations.
package struct TranslationFormatter {
  private let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns each task, and a line for each language.
  package func text(of tasks: [Diagnostic], _ counts: [TranslationCount]) -> String {
    let list = DiagnosticFormatter(style: style).text(of: tasks)
    guard !counts.isEmpty else { return "the book is in one language\n" }
    return list + (list.isEmpty ? "" : "\n") + counts.map { line(of: $0) + "\n" }.joined()
  }

  private func line(of count: TranslationCount) -> String {
    let parts = [
      part(count.changed, "section", "changed in the original"),
      part(count.unmarked, "section", "not marked as translated"),
      part(count.missing, "chapter", "missing"),
    ]
    let todo = parts.compactMap(\.self)
    let state = todo.isEmpty ? "nothing to do" : todo.joined(separator: ", ")
    return "\(count.language.harmless): \(state); \(count.current) up to date"
  }

  private func part(_ count: Int, _ noun: String, _ what: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s") \(what)"
  }
}
