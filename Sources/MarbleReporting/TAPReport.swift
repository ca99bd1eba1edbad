package import MarbleModel

/// The outcome of a test as the Test Anything Protocol tells it, a block a line.
package struct TAPReport: Sendable {
  /// What came of the test.
  package let outcome: Outcome

  /// Creates the report on what came of a test.
  package init(on outcome: Outcome) { self.outcome = outcome }

  /// The plan and its lines.
  package var text: String {
    let verdicts = outcome.report.verdicts
    let lines = verdicts.enumerated().map { index, verdict in
      let word = verdict.isFailure ? "not ok" : "ok"
      let skip = verdict.isSkipped ? " # SKIP" : ""
      return "\(word) \(index + 1) - \(verdict.listing.path):\(verdict.listing.line)\(skip)\n"
    }
    return "1..\(verdicts.count)\n" + lines.joined()
  }
}
