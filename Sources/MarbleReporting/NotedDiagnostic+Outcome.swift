import MarbleModel

extension NotedDiagnostic {
  /// Returns all diagnostics of an outcome, in reading order.
  static func all(in outcome: Outcome) -> [NotedDiagnostic] {
    group(outcome.allComplaints)
      + outcome.report.verdicts.flatMap { group($0.diagnostics, verdict: $0.outcome.word) }
  }
}
