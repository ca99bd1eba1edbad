import MarbleModel

/// What a page says about the check of a listing.
struct CheckMark: Sendable, Hashable {
  /// What was checked; the raw value is the name of its style.
  enum Kind: String, Sendable {
    /// The listing is as its page says.
    case verified
    /// The listing was compiled only.
    case compiled
    /// The listing was not checked.
    case skipped
    /// The listing is not as its page says.
    case failed

    /// Creates the kind of a verdict with that outcome.
    init(_ outcome: Verdict.Outcome) {
      switch outcome {
      case .verified, .refused, .stopped: self = .verified
      case .compiled: self = .compiled
      case .skipped: self = .skipped
      case .failed, .notReached: self = .failed
      }
    }
  }

  /// What was checked.
  let kind: Kind
  /// What to say about it; the page says once which toolchain it was.
  let text: String

  /// Creates the mark of a listing.
  init(_ verdict: Verdict, of listing: Listing, words: Wording) {
    kind = Kind(verdict.outcome)
    switch verdict.outcome {
    case .verified:
      let printed = listing.output != nil || verdict.output?.isEmpty == false
      let isCompared = listing.output?.comparison != .varies
      text = printed && isCompared ? words.outputVerified : words.ran
    case .refused:
      text = words.refused
    case .stopped:
      text = words.stopped
    case .compiled:
      text = words.compiled
    case .skipped(let reason):
      text = words.notChecked + reason
    case .failed, .notReached:
      text = words.failed
    }
  }
}
