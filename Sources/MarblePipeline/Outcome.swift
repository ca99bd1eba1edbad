package import MarbleModel

/// What came of testing a book.
package struct Outcome: Sendable {
  /// What there is to say about the book's files, in reading order.
  package let complaints: [Diagnostic]
  /// The verdicts on the listings of the chapters that could be read.
  package let report: TestReport

  /// Creates an outcome; without a report there was nothing to judge.
  init(
    complaints: [Diagnostic],
    report: TestReport = TestReport(verdicts: [], timings: [], toolchain: "")
  ) {
    self.complaints = complaints
    self.report = report
  }

  /// Whether the whole book is as its pages say.
  package var isTrue: Bool { !complaints.containErrors && report.isTrue }
}
