/// The numbers of unproven blocks in the chapters of an adopted book, which may only
/// decrease.
///
/// They're stored in a file with one line for each chapter, so that branches merge. Blocks that are
/// only parsed, or out of date, are counted apart from those that haven't been reviewed:
///
///     3 notes/en/guide.md
///     2 parsed notes/en/guide.md
///     1 rotten notes/en/guide.md
package struct Ratchet: Sendable, Hashable {
  /// Why a block isn't proven; the raw value is the word in the file.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It hasn't been reviewed since the book was adopted.
    case unchecked = ""
    /// It's only parsed.
    case parsed
    /// It's out of date.
    case rotten
  }

  /// The numbers of the whole book.
  package struct Total: Sendable, Hashable {
    package let unchecked: Int
    package let parsed: Int
    package let rotten: Int

    package init(unchecked: Int, parsed: Int = 0, rotten: Int = 0) {
      (self.unchecked, self.parsed, self.rotten) = (unchecked, parsed, rotten)
    }

    /// The number of blocks that aren't proven.
    package var all: Int { unchecked + parsed + rotten }

    /// Whether more blocks are unchecked, or more aren't proven, than before.
    package func exceeds(_ old: Total) -> Bool { unchecked > old.unchecked || all > old.all }
  }

  private var tables: [Kind: [String: Int]] = [:]

  /// Counts the blocks in a report.
  package init(of report: TestReport) {
    tables[.unchecked] = report.counts { $0 == .skipped(reason: ListingWords.unchecked) }
    tables[.parsed] = report.counts { $0 == .parsed }
    tables[.rotten] = report.counts { $0 == .rotten }
  }

  /// Parses the text of a file; `nil` if it contains anything else.
  package init?(_ text: String) {
    for kind in Kind.allCases { tables[kind] = [:] }
    for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let count = Int(parts[0]), count > 0 else { return nil }
      // The kind without a word comes first and always matches, so the last match decides.
      let kind = Kind.allCases.last { $0 == .unchecked || parts[1].hasPrefix($0.prefix) }
      let path = parts[1].dropFirst(kind?.prefix.count ?? 0)
      tables[kind ?? .unchecked, default: [:]][String(path), default: 0] += count
    }
  }

  /// The text of the file that stores the numbers.
  package var text: String {
    Kind.allCases.map { kind in
      let rows = counts(kind).sorted { $0.key < $1.key }.map { "\($1) \(kind.prefix)\($0)\n" }
      return kind != .unchecked && rows.isEmpty ? "" : kind.comment + rows.joined()
    }
    .joined()
  }

  /// Returns the numbers of blocks by the paths of chapters; none is zero.
  package func counts(_ kind: Kind) -> [String: Int] { tables[kind] ?? [:] }

  /// The numbers of the whole book.
  package var total: Total {
    let sum = { (kind: Kind) in counts(kind).values.reduce(0, +) }
    return Total(unchecked: sum(.unchecked), parsed: sum(.parsed), rotten: sum(.rotten))
  }

  /// Returns the paths of chapters in which there are more blocks of a kind, in order.
  package func risen(_ kind: Kind, since old: Ratchet) -> [String] {
    counts(kind).filter { $0.value > old.counts(kind)[$0.key] ?? 0 }.keys.sorted()
  }
}

extension Ratchet.Kind {
  /// What comes before the path of a chapter.
  fileprivate var prefix: String { rawValue.isEmpty ? "" : rawValue + " " }

  fileprivate var comment: String {
    switch self {
    case .unchecked:
      "# How many blocks are not checked yet; `marble test --ratchet` keeps the numbers from"
        + " growing.\n"
    case .parsed: "# How many blocks are only parsed.\n"
    case .rotten: "# How many blocks are out of date.\n"
    }
  }
}

extension TestReport {
  /// Returns the numbers of listings with some outcome by the paths of their chapters.
  fileprivate func counts(_ isMeant: (Verdict.Outcome) -> Bool) -> [String: Int] {
    let meant = verdicts.filter { isMeant($0.outcome) }
    return Dictionary(meant.map { ($0.listing.path, 1) }, uniquingKeysWith: +)
  }
}
