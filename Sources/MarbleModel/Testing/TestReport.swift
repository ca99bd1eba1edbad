/// The verdicts on the listings of a book, with facts about the test.
package struct TestReport: Sendable {
  /// The time that one program took.
  package struct Timing: Sendable {
    /// The program.
    package let program: Program.ID
    /// The listings of the program, in reading order.
    package let listings: [Listing.ID]
    /// The time that its compilation took; zero if the result came from the cache.
    package let compiling: Duration
    /// The time that its run took; zero if the result came from the cache.
    package let running: Duration
    /// Whether the result came from the cache.
    package let isCached: Bool
    /// The name of the program's module, under which times are stored; empty if unknown.
    package var module = ""

    package init(
      program: Program.ID,
      listings: [Listing.ID] = [],
      compiling: Duration,
      running: Duration,
      isCached: Bool
    ) {
      self.program = program
      self.listings = listings
      self.compiling = compiling
      self.running = running
      self.isCached = isCached
    }
  }

  /// The verdicts in reading order, one for each listing.
  package var verdicts: [Verdict]
  /// The times of each program, in reading order.
  package let timings: [Timing]
  /// The compiler that was used, such as `Swift 6.3.1`; empty if there was nothing to compile.
  package let toolchain: String
  /// The platform that programs ran on; empty if that isn't known.
  package var platform = ""
  /// The modules that every program imports implicitly, as far as they are known.
  package var imports: [String] = []
  /// The errors in the settings that kept listings from being run.
  package var complaints: [Diagnostic] = []
  /// The share of the programs that the report covers; `nil` for all.
  package var share: Share?

  package init(verdicts: [Verdict], timings: [Timing], toolchain: String) {
    self.verdicts = verdicts
    self.timings = timings
    self.toolchain = toolchain
  }

  /// All diagnostics: about the settings, then about the listings in reading order.
  package var diagnostics: [Diagnostic] { complaints + verdicts.flatMap(\.diagnostics) }

  /// Whether every listing agrees with its page.
  package var isTrue: Bool { !complaints.containErrors && !verdicts.contains(where: \.isFailure) }
}

extension TestReport {
  /// The verdicts by their listings.
  package var byListing: [Listing.ID: Verdict] {
    Dictionary(verdicts.map { ($0.listing, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
