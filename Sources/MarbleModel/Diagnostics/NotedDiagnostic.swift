/// A diagnostic with its explanatory notes and its subject.
package struct NotedDiagnostic: Sendable {
  package let diagnostic: Diagnostic
  /// The word for the verdict that it belongs to; `nil` if it's about a file.
  package let verdict: String?
  package var notes: [Diagnostic] = []

  package init(_ diagnostic: Diagnostic, verdict: String? = nil) {
    (self.diagnostic, self.verdict) = (diagnostic, verdict)
  }

  /// Returns diagnostics, each with the notes after it.
  ///
  /// A note without a preceding diagnostic is returned by itself.
  package static func group(
    _ diagnostics: [Diagnostic],
    verdict: String? = nil
  ) -> [NotedDiagnostic] {
    diagnostics.reduce(into: []) { all, diagnostic in
      if diagnostic.severity == .note, !all.isEmpty {
        all[all.endIndex - 1].notes.append(diagnostic)
      } else {
        all.append(NotedDiagnostic(diagnostic, verdict: verdict))
      }
    }
  }
}

extension Diagnostic {
  /// The message, its details and its remedy, in lines.
  package var explanation: String {
    ([message.text] + details + (remedy.map { ["help: " + $0] } ?? [])).joined(separator: "\n")
  }
}

extension Diagnostic.Severity {
  /// The number that language servers use for it.
  package var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
