/// The numbers of unreviewed blocks in the chapters of an adopted book, which may only decrease.
///
/// They're stored in a file with one line for each chapter, so that branches merge:
///
///     3 notes/en/guide.md
package struct Ratchet: Sendable, Hashable {
  /// The numbers by the paths of chapters; none is zero.
  package let counts: [String: Int]

  private static let comment =
    "# How many blocks are not checked yet; `marble test --ratchet` keeps the numbers from growing.\n"

  /// Counts the unreviewed blocks in a report.
  package init(of report: TestReport) {
    let unchecked = report.verdicts.filter {
      $0.outcome == .skipped(reason: ListingWords.unchecked)
    }
    counts = Dictionary(unchecked.map { ($0.listing.path, 1) }, uniquingKeysWith: +)
  }

  /// Parses the text of a file; `nil` if it contains anything else.
  package init?(_ text: String) {
    var counts: [String: Int] = [:]
    for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let count = Int(parts[0]), count > 0 else { return nil }
      counts[String(parts[1]), default: 0] += count
    }
    self.counts = counts
  }

  /// The text of the file that stores the numbers.
  package var text: String {
    Self.comment + counts.sorted { $0.key < $1.key }.map { "\($1) \($0)\n" }.joined()
  }

  /// The number of unreviewed blocks in the whole book.
  package var total: Int { counts.values.reduce(0, +) }

  /// Returns the paths of chapters whose numbers have risen, in order.
  package func risen(since old: Ratchet) -> [String] {
    counts.filter { $0.value > old.counts[$0.key] ?? 0 }.keys.sorted()
  }
}
