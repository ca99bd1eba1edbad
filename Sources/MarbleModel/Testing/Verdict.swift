/// The verdict on one listing.
package struct Verdict: Sendable, Hashable {
  /// The outcome of a check.
  package enum Outcome: Sendable, Hashable {
    /// Compiled and run; it printed exactly what the page shows, or nothing.
    case verified
    /// Compiled but not run, as `norun` asks.
    case compiled
    /// The same, where hidden code stands in for these names.
    case compiledWith(standIns: [String])
    /// Refused by the compiler for the reason that the page gives, as `fails` asks.
    case refused
    /// Refused by the compiler, and to be fixed, as `rots` says.
    case rotten
    /// Compiled, run and stopped as the page says, as `traps` asks.
    case stopped
    /// Parsed by the compiler, as `parses` asks.
    case parsed
    /// The same as the interface of the library, as `declares` asks.
    case declared
    /// Not checked here, but on the platforms with these names, as `platform=` asks.
    case elsewhere(platforms: String)
    /// Not checked, for the reason given.
    case skipped(reason: String)
    /// Failed; the verdict's diagnostics say why.
    case failed
    /// Not run because an earlier listing of its program failed; the diagnostics name it.
    case notReached
  }

  /// The listing that was judged.
  package let listing: Listing.ID
  /// The outcome of the check.
  package var outcome: Outcome
  /// The actual output of the listing; `nil` if it didn't run to its end.
  package let output: String?
  /// The actual text on standard error; `nil` if it didn't run to its end.
  package var errors: String?
  /// The exit status with which it ended its program; `nil` if it didn't.
  package var exitStatus: Int32?
  /// The output of each statement; empty if that isn't known.
  package var parts: [PrintedPart] = []
  /// The actual lines about objects; `nil` if they aren't needed, or aren't known.
  package var objects: [String]?
  /// The changes that would update the book's copies of the files that it wrote.
  package var writings: [FileWriting] = []
  /// The results that the page shows beside the code and the output.
  package var shown: Shown
  /// Whether its run began but didn't reach its end.
  package var isStopped = false
  /// The diagnostics; empty if all is well.
  package var diagnostics: [Diagnostic]
  /// The compiler's messages about the listing, and why its run stopped, with their places.
  package let messages: [Diagnostic]

  package init(
    listing: Listing.ID,
    outcome: Outcome,
    output: String? = nil,
    shown: Shown = Shown(),
    diagnostics: [Diagnostic] = [],
    messages: [Diagnostic] = []
  ) {
    self.listing = listing
    self.outcome = outcome
    self.output = output
    self.shown = shown
    self.diagnostics = diagnostics
    self.messages = messages
  }

  /// The results of a listing's run that a page shows beside the code and the output.
  package struct Shown: Sendable, Hashable {
    /// The observations of the listing; `nil` unless values are shown, stepped or claimed there,
    /// and could be observed.
    package var observations: Observations?
    /// The results of dragging its diagram; `nil` if there are none.
    package var drag: DragTable?
    /// The outcomes of its puzzle's chains; `nil` if it has none, or they couldn't be run.
    package var puzzle: PuzzleTable?
    /// The text about objects at each step, with additions and removals, or `nil` where that isn't
    /// known; empty if steps show none.
    package var stepTexts: [String?] = []
    /// The places in its code that use documented symbols, if the book has a reference.
    package var uses: [SymbolUse] = []

    /// Creates what's shown of a listing from its observations, to which the rest may be added.
    package init(observations: Observations? = nil) {
      self.observations = observations
    }
  }

  /// Whether the listing makes the book's test fail.
  package var isFailure: Bool { outcome.isFailure }
}
