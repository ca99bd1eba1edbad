/// How many listings of a book are checked.
package struct BlockCount: Sendable, Hashable {
  /// The number of listings.
  package var all = 0
  /// The number of listings that are only parsed.
  package var parsed = 0
  /// The number of listings that are out of date.
  package var rotten = 0
  /// The number of listings that haven't been reviewed since the book was adopted.
  package var unchecked = 0

  /// Creates an empty count.
  package init() {}

  /// Counts the listings in a report.
  package init(of report: TestReport) {
    all = report.verdicts.count
    parsed = report.verdicts.count { $0.outcome == .parsed }
    rotten = report.verdicts.count { $0.outcome == .rotten }
    unchecked = report.verdicts.count { $0.outcome == .skipped(reason: ListingWords.unchecked) }
  }

  /// The number of listings that are checked, or skipped for a reason of their own.
  package var checked: Int { all - parsed - rotten - unchecked }
}
