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
  }

  /// What was checked.
  let kind: Kind
  /// What to say about it, with the toolchain.
  let text: String

  /// Creates the mark of a listing.
  init(_ verdict: Verdict, of listing: Listing, toolchain: String, words: Wording) {
    switch verdict.outcome {
    case .verified:
      kind = .verified
      let printed = listing.output != nil || verdict.output?.isEmpty == false
      let isCompared = listing.output?.comparison != .varies
      text = Self.join(printed && isCompared ? words.outputVerified : words.ran, toolchain)
    case .refused:
      kind = .verified
      text = Self.join(words.refused, toolchain)
    case .stopped:
      kind = .verified
      text = Self.join(words.stopped, toolchain)
    case .compiled:
      kind = .compiled
      text = Self.join(words.compiled, toolchain)
    case .skipped(let reason):
      kind = .skipped
      text = words.notChecked + reason
    case .failed, .notReached:
      kind = .failed
      text = words.failed
    }
  }

  private static func join(_ text: String, _ toolchain: String) -> String {
    toolchain.isEmpty ? text : "\(text) · \(toolchain)"
  }
}
