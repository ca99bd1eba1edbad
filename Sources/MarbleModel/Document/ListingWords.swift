/// What the words behind `swift` in an info string ask for.
package struct ListingWords: Sendable, Hashable {
  /// The program that a listing belongs to.
  package enum Membership: Sendable, Hashable {
    /// The one that the session of its chapter gives: no word was written.
    case session
    /// A program of its own: `isolated`.
    case isolated
    /// The program of that name on the same page: `in=NAME`.
    case named(String)
  }

  /// How far a listing is checked.
  package enum Check: Sendable, Hashable {
    /// Compiled, run and verified: no word was written.
    case run
    /// Compiled only: `norun`.
    case compile
    /// Not at all, for the reason given: `skip="why"`.
    case skip(reason: String)
  }

  /// The program that the listing belongs to.
  package var membership: Membership
  /// How far the listing is checked.
  package var check: Check

  /// Creates the words' meaning; the defaults are those of a fence with no word.
  package init(membership: Membership = .session, check: Check = .run) {
    self.membership = membership
    self.check = check
  }
}
