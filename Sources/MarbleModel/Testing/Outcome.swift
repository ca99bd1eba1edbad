/// The result of testing a book.
package struct Outcome: Sendable {
  /// The diagnostics about the book's files, in reading order.
  package var complaints: [Diagnostic]
  /// The verdicts on the listings of the chapters that could be read.
  package let report: TestReport
  /// The time from the first file read to the last verdict.
  package let duration: Duration

  /// Creates an outcome; without a report, there was nothing to judge.
  package init(
    complaints: [Diagnostic],
    report: TestReport = TestReport(verdicts: [], timings: [], toolchain: ""),
    duration: Duration
  ) {
    self.complaints = complaints
    self.report = report
    self.duration = duration
  }

  /// All diagnostics about files rather than listings.
  package var allComplaints: [Diagnostic] { complaints + report.complaints }

  /// All diagnostics: about files, then about listings in reading order.
  package var allDiagnostics: [Diagnostic] { complaints + report.diagnostics }

  /// Whether the whole book is correct.
  package var isTrue: Bool { !complaints.containErrors && report.isTrue }
}
