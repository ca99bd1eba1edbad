/// The result of testing a book.
package struct Outcome: Sendable {
  /// What there is to say about the book's files, in reading order.
  package var complaints: [Diagnostic]
  /// The verdicts on the listings of the chapters that could be read.
  package let report: TestReport
  /// The time from the first file read to the last verdict.
  package let duration: Duration

  /// Creates an outcome; without a report there was nothing to judge.
  package init(
    complaints: [Diagnostic],
    report: TestReport = TestReport(verdicts: [], timings: [], toolchain: ""),
    duration: Duration
  ) {
    self.complaints = complaints
    self.report = report
    self.duration = duration
  }

  /// Everything that is said about files rather than about listings.
  package var allComplaints: [Diagnostic] { complaints + report.complaints }

  /// Everything that is said: about files, then about listings in reading order.
  package var allDiagnostics: [Diagnostic] { complaints + report.diagnostics }

  /// Whether the whole book is as its pages say.
  package var isTrue: Bool { !complaints.containErrors && report.isTrue }
}
