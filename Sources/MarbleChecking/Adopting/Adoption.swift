package import MarbleModel

/// The search for words that make each listing of a book true today.
///
/// The book is tested with the words chosen so far; listings that fail get their next choice, and
/// the book is tested again, until nothing fails. So the result holds for the book as a whole.
package struct Adoption: Sendable {
  struct Entry: Sendable {
    let listing: Listing
    let chapter: Int
    let mustFail: Bool
    /// The choices that are left to try, in order.
    var choices: [AdoptionChoice]
    var choice = AdoptionChoice.unchanged
    /// The listing whose program it joins.
    var root: Listing.ID?
    /// Whether a fence that shows what was found makes it true.
    var wantsFence = false
    /// The compiler's errors about it, as long as it was compiled unchanged or alone.
    var errors: [Diagnostic] = []
    /// The messages about the parts of it that are out of date.
    var rot: [Diagnostic] = []
    /// The hidden code before it.
    var surroundings = Surroundings()
    /// The comments in it that begin like claims, which are replaced.
    var claims: [ClaimComment] = []
    /// The error that says that a run contradicts one of its comments.
    var contradiction: Diagnostic?
    /// Whether hidden code can be put before it in its file.
    let canHide: Bool
    /// Whether it has waited for the imports of an earlier listing.
    var hasWaited = false
    /// Whether none of the choices makes it true.
    var isHopeless = false
  }

  var entries: [Listing.ID: Entry] = [:]
  /// How many listings have been given other words since the last test.
  package private(set) var openCount = 0
  let library: KnownLibrary
  /// The types that the pages give to variables.
  private let stated: StatedTypes
  /// All listings of the chapters.
  private(set) var pages: [Int: [Listing]] = [:]
  /// The names that the chapters' programs already have.
  private(set) var taken: [Int: Set<String>] = [:]

  /// Begins with the chapters as they are; `isMeant` says which listings may change.
  package init(
    of chapters: [Chapter],
    session: Session,
    library: KnownLibrary = KnownLibrary(),
    isMeant: (Listing) -> Bool
  ) {
    self.library = library
    stated = StatedTypes(in: chapters.flatMap(\.blocks.listings))
    for (number, chapter) in chapters.enumerated() {
      let session = chapter.frontMatter.session ?? session
      let hints = RefusalHints(in: chapter.blocks)
      pages[number] = chapter.blocks.listings
      for listing in chapter.blocks.listings {
        if case .named(let name) = listing.words.membership {
          taken[number, default: []].insert(name)
        }
      }
      for listing in chapter.blocks.shownListings
      where !listing.isSkipped && listing.words.language == nil && isMeant(listing) {
        let mustFail = hints.sayThatItFails(listing)
        // The first is `unchanged`, with which every listing begins.
        let choices = AdoptionChoice.allCases.dropFirst().filter { choice in
          choice.fits(listing, session: session) && (choice != .refused || mustFail)
        }
        entries[listing.id] = Entry(
          listing: listing,
          chapter: number,
          mustFail: mustFail,
          choices: choices,
          // In a quote, a comment before the fence would need the same marks.
          canHide: chapter.source.line(listing.id.line).isPlainFence
        )
      }
    }
  }

  /// Returns a listing with the words chosen for it.
  package func listing(_ listing: Listing) -> Listing {
    guard let entry = entries[listing.id] else { return listing }
    var listing = listing
    listing.words = words(of: entry)
    if !listing.words.isDisowned {
      listing = listing.replacing(entry.claims, isRun: listing.words.isRun)
    }
    return entry.surroundings.put(before: listing)
  }

  /// The places of the listings that need a fence to be true.
  package var places: [Selection.Place] {
    entries.values.filter(\.wantsFence).map { entry in
      Selection.Place(path: entry.listing.id.path, line: entry.listing.id.line)
    }
  }

  /// The listings that fail whatever is written, in reading order within their files.
  package var hopeless: [Listing.ID] {
    entries.values.filter(\.isHopeless).map(\.listing.id).sorted()
  }

  /// Learns from a test of the book with the words chosen so far.
  ///
  /// - Returns: Whether something else is chosen now, so that the book must be tested again.
  package mutating func learn(from report: TestReport) -> Bool {
    let failures = report.verdicts.filter { $0.isFailure && entries[$0.listing] != nil }
    for verdict in report.verdicts where entries[verdict.listing] != nil {
      let wantsFence = wantsFence(verdict)
      entries[verdict.listing]?.wantsFence = wantsFence
    }
    let failed = failures.filter { verdict in
      verdict.outcome == .failed && entries[verdict.listing]?.wantsFence == false
    }
    // Listings that weren't reached may be true once the listing that blocked them has moved.
    let due = failed.contains { entries[$0.listing]?.isHopeless == false } ? failed : failures
    openCount = 0
    for verdict in failed { note(verdict) }
    for verdict in due where entries[verdict.listing]?.wantsFence == false {
      openCount += noteClaims(verdict) || advance(verdict) ? 1 : 0
    }
    return openCount > 0
  }

  /// Whether the listing needs nothing but a fence to be true.
  private func wantsFence(_ verdict: Verdict) -> Bool {
    guard verdict.outcome == .failed, let entry = entries[verdict.listing] else { return false }
    let errors = verdict.diagnostics.filter { $0.severity == .error }
    if entry.choice == .refused {
      return errors.count == 1 && verdict.messages.containErrors
        && errors[0].message == .noReason
        && !verdict.messages.contains { RefusalHints.isAccident($0.message.text) }
    }
    return verdict.output != nil && !errors.isEmpty
      && errors.allSatisfy { $0.message == .unclaimed }
  }

  /// Gives a failed listing its next choice; returns whether there is one.
  private mutating func advance(_ verdict: Verdict) -> Bool {
    guard var entry = entries[verdict.listing], !entry.isHopeless else { return false }
    // A run that had to be stopped would be stopped again, whatever its program is.
    if verdict.isStopped { entry.skipRuns() }
    let found = surroundings(of: entry, after: verdict)
    if entry.choice.isSurrounded, entry.canHide {
      let old = entry.surroundings
      entry.surround(with: found)
      if entry.surroundings != old {
        entries[verdict.listing] = entry
        return true
      }
    }
    if waits(entry, for: found) {
      entries[verdict.listing]?.hasWaited = true
      return true
    }
    repeat {
      guard !entry.choices.isEmpty else {
        entry.isHopeless = true
        entry.choice = .unchanged
        entry.root = nil
        entry.surroundings = Surroundings()
        // This changes its page, too: the next test sees the listing as it was written.
        entries[verdict.listing] = entry
        return true
      }
      entry.choice = entry.choices.removeFirst()
      entry.root = entry.choice == .joined ? root(for: entry, missing: verdict) : nil
      entry.surround(with: found)
    } while entry.choice == .joined && entry.root == nil
      || entry.choice == .older && !verdict.isAboutConcurrency
      || entry.choice == .rotten && entry.rot.isEmpty
      || entry.hidesContradiction(entry.choice)
      || entry.choice.isSurrounded && entry.surroundings.isEmpty
    entries[verdict.listing] = entry
    return true
  }

  /// Returns the code that a listing lacks, besides what's hidden before it.
  private func surroundings(of entry: Entry, after verdict: Verdict) -> Surroundings {
    let errors = entry.errors + verdict.diagnostics
    let found = Surroundings(
      for: entry.listing,
      of: pages[entry.chapter] ?? [],
      lacking: errors,
      library,
      stated
    )
    return entry.surroundings.joined(with: found, errors)
  }

  /// Whether a listing should wait, since an earlier one of its page now has the same imports.
  private func waits(_ entry: Entry, for found: Surroundings) -> Bool {
    guard !entry.hasWaited, entry.choices.first == .imported, !found.imports.isEmpty else {
      return false
    }
    return entries.values.contains { other in
      other.chapter == entry.chapter && other.listing.id < entry.listing.id
        && other.choice == .imported
        && Set(found.imports).isSubset(of: other.surroundings.imports)
    }
  }

  /// Gives listings whose output can't be shown a choice that doesn't run them.
  package mutating func stopRunning(_ listings: [Listing.ID]) -> Bool {
    openCount = 0
    for id in listings {
      guard var entry = entries[id], entry.wantsFence else { continue }
      entry.skipRuns()
      entry.wantsFence = false
      entries[id] = entry
      openCount += advance(Verdict(listing: id, outcome: .failed)) ? 1 : 0
    }
    return openCount > 0
  }
}

extension Adoption.Entry {
  /// Adds the missing code that its choice hides.
  fileprivate mutating func surround(with found: Surroundings) {
    guard choice.isSurrounded, canHide else {
      surroundings = Surroundings()
      return
    }
    surroundings = choice == .supplied ? found : found.withoutDeclarations
  }

  /// Skips the choices that would run it.
  fileprivate mutating func skipRuns() {
    let isAlone = choice == .isolated || choice == .joined
    choices.removeAll {
      [.imported, .isolated, .joined, .older, .importedAlone, .refused].contains($0)
    }
    if isAlone { choices.removeAll { $0 == .compiled } }
  }
}

extension Verdict {
  /// Whether the compiler refuses something that an older language mode may allow.
  fileprivate var isAboutConcurrency: Bool {
    let words = ["Sendable", "isolated", "isolation", "concurrency", "data race"]
    return diagnostics.contains { diagnostic in
      diagnostic.severity == .error
        && words.contains { diagnostic.message.text.firstRange(of: $0) != nil }
    }
  }
}

extension Substring {
  /// Whether only white space comes before the line's fence.
  fileprivate var isPlainFence: Bool {
    let first = utf8.first { !$0.isSpace }
    return first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
  }
}
