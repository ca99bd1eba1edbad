package import MarbleModel

/// Formats explanations of words, fences, settings and messages.
package struct ExplanationFormatter: Sendable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns each explanation with its example and its place in the manual.
  ///
  ///     norun (word after swift): compiled, not run
  ///
  ///         ```swift norun
  ///         while true {}
  ///         ```
  ///
  ///     notes/en/blocks.md#code-that-is-not-run
  package func text(of explanations: [Explanation]) -> String {
    explanations.map(text).joined(separator: "\n")
  }

  /// Returns the forms of all explanations by their kinds, with their meanings.
  package func list(of explanations: [Explanation]) -> String {
    Explanation.Kind.allCases.compactMap { kind in
      let rows = explanations.filter { $0.kind == kind }
      guard !rows.isEmpty else { return nil }
      return style.paint(heading(of: kind), .heading) + "\n" + rows.map(row).joined()
    }
    .joined(separator: "\n")
  }

  private func text(of explanation: Explanation) -> String {
    let lines = explanation.example.split(separator: "\n", omittingEmptySubsequences: false)
    let example = lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    let kind = explanation.kind.rawValue + (explanation.id.map { " `\($0)`" } ?? "")
    return style.paint(explanation.form, .strong) + " (\(kind)): \(explanation.meaning)\n\n"
      + example + "\n" + style.paint(explanation.place, .faint) + "\n"
  }

  private func row(_ explanation: Explanation) -> String {
    let name = explanation.id ?? explanation.form
    let margin = "\n" + String(repeating: " ", count: 26)
    let gap = name.count > 22 ? margin : String(repeating: " ", count: 24 - name.count)
    let message = explanation.id == nil ? "" : explanation.form + margin
    return "  " + style.paint(name, .strong) + gap + message + explanation.meaning + "\n"
  }

  private func heading(of kind: Explanation.Kind) -> String {
    switch kind {
    case .word: "Words after swift"
    case .languageWord: "Words for other languages"
    case .fence: "Fences after a block"
    case .comment: "Comments"
    case .wildcard: "Wildcards in an expectation"
    case .setting: "Settings of Site/site.yml"
    case .head: "Settings in the head of a chapter"
    case .message: "Messages"
    case .task: "Tasks"
    }
  }
}
