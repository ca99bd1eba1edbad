internal import MarbleModel

/// Judges a `fails` listing, which the compiler must reject for the stated reason, or
/// one with `rots`, which it must reject for any reason.
struct RefusalVerification {
  let listing: Listing
  let source: SourceFile

  /// Returns the verdict on a listing about which the compiler said `messages`.
  ///
  /// If it needs another listing that doesn't compile, `need` is that listing's line.
  func verdict(_ messages: [Diagnostic], need: Int?) -> Verdict {
    let isRotten = listing.words.check == .rot
    guard messages.containErrors else {
      return isRotten
        ? failure(.isFixed, at: start, messages, remedy: .isFixed)
        : failure(.compiles, at: start, messages, remedy: .compiles)
    }
    if isRotten { return Verdict(listing: listing.id, outcome: .rotten, messages: messages) }
    let claim = MessageClaim(listing: listing, source: source)
    guard let difference = claim.difference(from: messages) else {
      return Verdict(listing: listing.id, outcome: .refused, messages: messages)
    }
    // These errors are due to the other block, so the page isn't blamed for them.
    if let need {
      return failure(.depends(on: need), at: start, messages, difference.lines)
    }
    guard claim.isMade else {
      return failure(.noReason, at: start, messages, difference.lines, remedy: source.acceptance)
    }
    return failure(
      .otherReason,
      at: difference.position,
      messages,
      difference.lines,
      remedy: claim.remedy(
        for: difference,
        or: "fix the block; if it should fail for this reason, \(source.acceptance)"
      )
    )
  }

  private func failure(
    _ message: Diagnostic.Message,
    at position: SourcePosition,
    _ messages: [Diagnostic],
    _ details: [String] = [],
    remedy: String? = nil
  ) -> Verdict {
    let diagnostic = source.error(message, at: position, details, remedy: remedy)
    return Verdict(
      listing: listing.id,
      outcome: .failed,
      diagnostics: [diagnostic],
      messages: messages
    )
  }

  private var start: SourcePosition { listing.range.start }
}

extension String {
  fileprivate static let compiles = "remove `fails`, or write what the compiler should refuse"
  fileprivate static let isFixed = "remove `rots`"
}

extension Diagnostic.Message {
  fileprivate static let compiles = ExplainedMessage.compiles.message()
  fileprivate static let isFixed = ExplainedMessage.rotIsGone.message()
  static let noReason: Self =
    "this block doesn't compile, but the page doesn't say why"
  fileprivate static let otherReason: Self =
    "this block doesn't compile, but for a different reason than the page says"
}
