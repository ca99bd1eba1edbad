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

  /// How far a listing is checked, and how it must end.
  package enum Check: Sendable, Hashable {
    /// Compiled, run to its end and verified: no word was written.
    case run
    /// Compiled only: `norun`.
    case compile
    /// Refused by the compiler, for the stated reason: `fails`.
    case refusal
    /// Compiled and run until it stops by a trap or an uncaught error: `traps`.
    case stop
    /// Not at all, for the reason given: `skip="why"`.
    case skip(reason: String)
  }

  /// The program that the listing belongs to.
  package var membership: Membership
  /// How far the listing is checked.
  package var check: Check
  /// Whether pages show the value of every expression beside its line: `values`.
  package var showsValues: Bool
  /// Whether readers can step through the execution: `steps`.
  package var isStepped: Bool
  /// The time that the listing's program may take: `time=10s`; `nil` for that of every book.
  package var timeLimit: Duration?
  /// What the listing's program may do that others may not: `allow=network,files`.
  package var permissions: Set<Permission>
  /// The files of the book that the listing's program reads: `reads=data/*.csv`.
  package var reads: [FilePattern]

  /// Creates the words' meaning; the defaults are those of a fence with no word.
  package init(
    membership: Membership = .session,
    check: Check = .run,
    showsValues: Bool = false,
    isStepped: Bool = false,
    timeLimit: Duration? = nil,
    permissions: Set<Permission> = [],
    reads: [FilePattern] = []
  ) {
    self.membership = membership
    self.check = check
    self.showsValues = showsValues
    self.isStepped = isStepped
    self.timeLimit = timeLimit
    self.permissions = permissions
    self.reads = reads
  }

  /// Whether the listing is run, to its end or until it stops.
  package var isRun: Bool {
    switch check {
    case .run, .stop: true
    case .compile, .refusal, .skip: false
    }
  }
}
