/// The traits of one kind of check; most code depends on these rather than on the kind itself.
///
/// A new kind of check is a row in ``ListingWords/Check/traits``.
package struct CheckTraits: Sendable {
  /// How far a listing gets.
  package enum Reach: Sendable {
    /// It's compiled and run.
    case run
    /// It's compiled only.
    case compiled
    /// Something other than a compiler reads it.
    case read
    /// Nothing here looks at it.
    case nowhere
  }

  /// The word that asks for the check, without its value; `nil` if no word does.
  package let word: String?
  package let reach: Reach
  /// Why other blocks can't use its declarations, as a phrase about the block; `nil` if they can.
  package var seclusion: String?
  /// Whether the listing ends its program, so that no listing after it can run there.
  package var endsProgram = false
  /// Whether messages can be expected about the listing.
  package var hasMessages = false
  /// Whether checking the listing needs the parser's tokens even if it claims nothing.
  package var needsTokens = false
  /// Whether the listing is compiled in the Swift that its page or its words ask for.
  package var hasDialect = true
}

extension ListingWords.Check {
  /// The traits of this kind of check.
  package var traits: CheckTraits {
    switch self {
    case .run: CheckTraits(word: nil, reach: .run, hasMessages: true)
    case .stop: CheckTraits(word: "traps", reach: .run, endsProgram: true, hasMessages: true)
    case .exit: CheckTraits(word: "exits", reach: .run, endsProgram: true, hasMessages: true)
    case .compile:
      CheckTraits(
        word: "norun",
        reach: .compiled,
        seclusion: "isn't run, so blocks that run can't use it",
        hasMessages: true
      )
    case .refusal:
      CheckTraits(
        word: "fails",
        reach: .compiled,
        seclusion: "must not compile",
        hasMessages: true
      )
    case .rot: CheckTraits(word: "rots", reach: .compiled, seclusion: "is out of date")
    case .syntax:
      CheckTraits(
        word: "parses",
        reach: .read,
        seclusion: "isn't compiled",
        needsTokens: true
      )
    case .declaration:
      CheckTraits(
        word: "declares",
        reach: .read,
        seclusion: "only shows it",
        needsTokens: true,
        hasDialect: false
      )
    case .manifest:
      CheckTraits(
        word: "manifest",
        reach: .read,
        seclusion: "is a manifest",
        hasMessages: true,
        hasDialect: false
      )
    case .elsewhere:
      CheckTraits(word: nil, reach: .nowhere, seclusion: "is for another platform")
    case .skip: CheckTraits(word: "skip", reach: .nowhere, seclusion: "isn't checked")
    }
  }
}
