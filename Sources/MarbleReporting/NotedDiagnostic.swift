import MarbleModel

/// A diagnostic with its explanatory notes and its subject.
struct NotedDiagnostic {
  let diagnostic: Diagnostic
  /// The word for the verdict that it belongs to; `nil` if it's about a file.
  let verdict: String?
  var notes: [Diagnostic] = []

  /// Returns all diagnostics of an outcome, in reading order.
  ///
  /// A note without a preceding diagnostic is returned by itself.
  static func all(in outcome: Outcome) -> [NotedDiagnostic] {
    group(outcome.allComplaints, verdict: nil)
      + outcome.report.verdicts.flatMap { group($0.diagnostics, verdict: $0.outcome.word) }
  }

  private static func group(_ diagnostics: [Diagnostic], verdict: String?) -> [NotedDiagnostic] {
    diagnostics.reduce(into: []) { all, diagnostic in
      if diagnostic.severity == .note, !all.isEmpty {
        all[all.endIndex - 1].notes.append(diagnostic)
      } else {
        all.append(NotedDiagnostic(diagnostic: diagnostic, verdict: verdict))
      }
    }
  }
}
