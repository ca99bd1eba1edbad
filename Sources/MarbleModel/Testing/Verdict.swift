/// The judgement on one listing.
package struct Verdict: Sendable, Hashable {
  /// The outcome of a check.
  package enum Outcome: Sendable, Hashable {
    /// Compiled and run; it printed exactly what the page shows, or nothing.
    case verified
    /// Compiled, as `norun` asks, and not run.
    case compiled
    /// Refused by the compiler for the reason that the page gives, as `fails` asks.
    case refused
    /// Compiled, run and stopped as the page says, as `traps` asks.
    case stopped
    /// Read by the compiler's parser, as `parses` asks.
    case parsed
    /// The same as the interface of the library, as `declares` asks.
    case declared
    /// Not checked here, but where the platforms with these names are, as `platform=` asks.
    case elsewhere(platforms: String)
    /// Not checked, for the reason given.
    case skipped(reason: String)
    /// Wrong: the verdict's diagnostics say how.
    case failed
    /// Not run, because an earlier listing of its program failed; the diagnostics name it.
    case notReached
  }

  /// The listing that was judged.
  package let listing: Listing.ID
  /// The outcome of the check.
  package var outcome: Outcome
  /// What the listing really printed; `nil` if it did not run to its end.
  package let output: String?
  /// Which part of the output each statement printed; empty if that is not known.
  package var parts: [PrintedPart] = []
  /// What an observed run saw in the listing; `nil` unless values are shown, stepped or claimed
  /// there, and could be observed.
  package var observations: Observations?
  /// What dragging its diagram shows, in the form that pages carry; `nil` if nobody can drag it.
  package var drag: String?
  /// The lines about objects as they really are; `nil` if none are wanted, or they are not known.
  package var objects: [String]?
  /// The text about objects at each step, with what is new and gone, or `nil` where that is not
  /// known; empty if steps show none.
  package var stepTexts: [String?] = []
  /// The places in its code that use documented symbols, if the book has a reference.
  package var uses: [SymbolUse] = []
  /// Whether its run began and did not come to its end.
  package var isStopped = false
  /// What to say about it; empty if all is well.
  package var diagnostics: [Diagnostic]
  /// What the compiler said about the listing, and why its run stopped, with their places.
  package let messages: [Diagnostic]

  package init(
    listing: Listing.ID,
    outcome: Outcome,
    output: String? = nil,
    observations: Observations? = nil,
    diagnostics: [Diagnostic] = [],
    messages: [Diagnostic] = []
  ) {
    self.listing = listing
    self.outcome = outcome
    self.output = output
    self.observations = observations
    self.diagnostics = diagnostics
    self.messages = messages
  }

  /// Whether the listing keeps the book from being true.
  package var isFailure: Bool {
    switch outcome {
    case .failed, .notReached: true
    case .verified, .compiled, .refused, .stopped, .parsed, .declared, .elsewhere, .skipped: false
    }
  }
}
