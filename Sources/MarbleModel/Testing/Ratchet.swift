/// The numbers of blocks that nothing checks in the chapters of an adopted book, which may only
/// decrease.
///
/// They're stored in a file with one line for each chapter, so that branches merge. Blocks that are
/// only parsed are counted apart from those that haven't been reviewed:
///
///     3 notes/en/guide.md
///     2 parsed notes/en/guide.md
package struct Ratchet: Sendable, Hashable {
  /// The numbers of the whole book.
  package struct Total: Sendable, Hashable {
    package let unchecked: Int
    package let parsed: Int

    package init(unchecked: Int, parsed: Int = 0) {
      (self.unchecked, self.parsed) = (unchecked, parsed)
    }

    /// Whether more blocks are unchecked, or only parsed without having been unchecked before.
    package func exceeds(_ old: Total) -> Bool {
      unchecked > old.unchecked || unchecked + parsed > old.unchecked + old.parsed
    }
  }

  /// The numbers of unreviewed blocks by the paths of chapters; none is zero.
  package let counts: [String: Int]
  /// The numbers of blocks that are only parsed by the paths of chapters; none is zero.
  package let parsed: [String: Int]

  private static let comment =
    "# How many blocks are not checked yet; `marble test --ratchet` keeps the numbers from growing.\n"
  private static let parsedComment = "# How many blocks are only parsed.\n"
  private static let parsedWord = "parsed "

  /// Counts the blocks in a report.
  package init(of report: TestReport) {
    counts = report.counts { $0 == .skipped(reason: ListingWords.unchecked) }
    parsed = report.counts { $0 == .parsed }
  }

  /// Parses the text of a file; `nil` if it contains anything else.
  package init?(_ text: String) {
    var counts: [String: Int] = [:]
    var parsed: [String: Int] = [:]
    for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let count = Int(parts[0]), count > 0 else { return nil }
      if parts[1].hasPrefix(Self.parsedWord) {
        parsed[String(parts[1].dropFirst(Self.parsedWord.count)), default: 0] += count
      } else {
        counts[String(parts[1]), default: 0] += count
      }
    }
    (self.counts, self.parsed) = (counts, parsed)
  }

  /// The text of the file that stores the numbers.
  package var text: String {
    let rows = parsed.sorted { $0.key < $1.key }.map { "\($1) \(Self.parsedWord)\($0)\n" }
    return Self.comment + counts.sorted { $0.key < $1.key }.map { "\($1) \($0)\n" }.joined()
      + (rows.isEmpty ? "" : Self.parsedComment) + rows.joined()
  }

  /// The numbers of the whole book.
  package var total: Total {
    Total(unchecked: counts.values.reduce(0, +), parsed: parsed.values.reduce(0, +))
  }

  /// Returns the paths of chapters in which more blocks are unchecked, in order.
  package func risen(since old: Ratchet) -> [String] { Self.risen(counts, since: old.counts) }

  /// Returns the paths of chapters in which more blocks are only parsed, in order.
  package func risenParsed(since old: Ratchet) -> [String] { Self.risen(parsed, since: old.parsed) }

  private static func risen(_ new: [String: Int], since old: [String: Int]) -> [String] {
    new.filter { $0.value > old[$0.key] ?? 0 }.keys.sorted()
  }
}

extension TestReport {
  /// Returns the numbers of listings with some outcome by the paths of their chapters.
  fileprivate func counts(_ isMeant: (Verdict.Outcome) -> Bool) -> [String: Int] {
    let meant = verdicts.filter { isMeant($0.outcome) }
    return Dictionary(meant.map { ($0.listing.path, 1) }, uniquingKeysWith: +)
  }
}
