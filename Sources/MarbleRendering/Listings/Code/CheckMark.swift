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
  /// What to say about it, with the toolchain.
  let text: String

  /// Creates the mark of a listing.
  init(_ verdict: Verdict, of listing: Listing, toolchain: String, words: Wording) {
    kind = Kind(verdict.outcome)
    switch verdict.outcome {
    case .verified:
      let printed = listing.output != nil || verdict.output?.isEmpty == false
      let isCompared = listing.output?.comparison != .varies
      text = Self.join(printed && isCompared ? words.outputVerified : words.ran, toolchain)
    case .refused:
      text = Self.join(words.refused, toolchain)
    case .stopped:
      text = Self.join(words.stopped, toolchain)
    case .compiled:
      text = Self.join(words.compiled, toolchain)
    case .skipped(let reason):
      text = words.notChecked + reason
    case .failed, .notReached:
      text = words.failed
    }
  }

  private static func join(_ text: String, _ toolchain: String) -> String {
    toolchain.isEmpty ? text : "\(text) · \(toolchain)"
  }
}
