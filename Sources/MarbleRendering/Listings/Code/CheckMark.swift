import MarbleModel

/// What a page says about the check of a listing.
struct CheckMark: Sendable, Hashable {
  /// What was checked; the raw value is the name of its style.
  enum Kind: String, Sendable {
    case verified
    case compiled
    case skipped
    case failed

    init(_ outcome: Verdict.Outcome) {
      switch outcome {
      case .verified, .refused, .stopped, .declared: self = .verified
      case .compiled, .parsed: self = .compiled
      case .skipped: self = .skipped
      case .failed, .notReached: self = .failed
      }
    }
  }

  let kind: Kind
  /// What to say about it; the page names the toolchain once.
  let text: String

  init(_ verdict: Verdict, of listing: Listing, words: PageWords) {
    kind = Kind(verdict.outcome)
    switch verdict.outcome {
    case .verified:
      text = words.verified(
        output: listing.output.map(\.isCompared) ?? (verdict.output?.isEmpty == false),
        objects: listing.objects?.isCompared ?? false
      )
    case .refused: text = words.refused
    case .stopped: text = words.stopped
    case .compiled: text = words.compiled
    case .parsed: text = words.parsed
    case .declared: text = words.declared
    case .skipped(let reason): text = words.notChecked + reason
    case .failed, .notReached: text = words.failed
    }
  }
}
