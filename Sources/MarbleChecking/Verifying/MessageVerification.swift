internal import MarbleModel

/// The judgement on what the compiler says about a listing that compiles.
struct MessageVerification {
  let listing: Listing
  let source: SourceFile

  /// Returns what to say where a `diagnostics` fence shows other messages; `nil` if all is well.
  ///
  /// Without a fence nothing is claimed: warnings are told as they are.
  func difference(_ messages: [Diagnostic]) -> Diagnostic? {
    let claim = MessageClaim(of: listing, in: source)
    guard claim.isMade, let difference = claim.difference(from: messages) else { return nil }
    return source.error(
      messages.isEmpty ? .nothingSaid : .differs,
      at: difference.position,
      difference.lines,
      remedy: source.acceptance
    )
  }
}

extension Diagnostic.Message {
  fileprivate static let differs: Self = "the compiler's messages differ"
  fileprivate static let nothingSaid: Self =
    "the compiler's messages differ: it has nothing to say about this block"
}
