import MarbleModel

/// The verdicts on the listings of a book, found by listing.
struct Checks: Sendable {
  private let verdicts: [Listing.ID: Verdict]
  private let toolchain: String

  /// Creates the checks of a report; none when there is no report.
  init(_ report: TestReport?) {
    verdicts = Dictionary(
      (report?.verdicts ?? []).map { ($0.listing, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    toolchain = report?.toolchain ?? ""
  }

  /// Returns what a page says about the check of a listing; `nil` when nobody judged it.
  func mark(of listing: Listing, words: Wording) -> CheckMark? {
    verdicts[listing.id].map { CheckMark($0, of: listing, toolchain: toolchain, words: words) }
  }

  /// Returns how many of the listings were checked, in words; `nil` when none was.
  ///
  ///     8 Swift blocks verified, 1 compiled · Swift 6.3.1
  func summary(of listings: some Sequence<Listing>, words: Wording) -> String? {
    var counts: [CheckMark.Kind: Int] = [:]
    for listing in listings {
      guard let mark = mark(of: listing, words: words) else { continue }
      counts[mark.kind, default: 0] += 1
    }
    let kinds: [(CheckMark.Kind, (Int) -> String)] = [
      (.verified, words.verifiedCount), (.compiled, words.compiledCount),
      (.skipped, words.skippedCount),
    ]
    let parts = kinds.compactMap { kind, count in counts[kind].map(count) }
    guard !parts.isEmpty else { return nil }
    let text = parts.joined(separator: words.comma)
    return toolchain.isEmpty ? text : "\(text) · \(toolchain)"
  }
}

extension Sequence<Block> {
  /// The listings that pages show, in reading order.
  var shownListings: [Listing] {
    flattened.compactMap { block in
      if case .listing(let listing) = block.content { listing } else { nil }
    }
  }
}
