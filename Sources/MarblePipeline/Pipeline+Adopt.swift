import MarbleChecking
import MarbleCompiling
package import MarbleModel
import MarbleSystem
import MarbleWriting

extension Pipeline {
  /// The changes that adopting would write, and their effect.
  package struct AdoptionProposal: Sendable {
    /// The changes, and complaints about files that couldn't be read.
    package let proposal: Proposal
    /// The listings that fail whatever words they get.
    package let hopeless: [Listing.ID]
    /// The numbers of listings by the paths of their files.
    package let counts: [String: Int]
    /// How many of the listings would be checked.
    package let checked: BlockCount
    /// The messages about code in them that's out of date.
    package let rot: [Diagnostic]
    /// Why others stay unchecked, or only parsed.
    package let causes: [AdoptionCause]
    /// The broken links that would be recorded, so that pages show them as plain text.
    package let links: BrokenLinks
  }

  /// Finds words that make each failing listing in a selection, or in the whole book, pass.
  ///
  /// Nothing is written: the book is tested with words other than those in its files.
  package func adoption(_ places: [String] = []) async throws -> AdoptionProposal {
    let (book, complaints) = try await readTexts()
    guard let book else { return AdoptionProposal(unread: complaints) }
    let selection = try selection(places, of: book)
    var adoption = Adoption(
      of: book.testable(complaints),
      session: book.settings.session,
      library: try await knownLibrary(of: book.settings),
      isMeant: { selection.contains($0) && !$0.isSnippet }
    )
    let search = try await keptSearch(of: book, selection)
    adoption.resume(from: search?.load() ?? [])
    let plan = TestPlan(selection: selection)
    let told = complaints.about(selection, of: book)
    var round = 0
    while true {
      round += 1
      let teller = telling(ofRound: round, about: adoption.openCount)
      let changed = book.replacingListings(adoption.listing)
      let report = try await teller.report(on: changed, plan, without: complaints)
      let isOpen = adoption.learn(from: report)
      // After each round, so that a search that's interrupted goes on from there.
      search?.save(adoption.kept)
      if isOpen { continue }
      var again = TestPlan(selection: Selection(places: adoption.places))
      again.isUnusual = true
      let repeated =
        adoption.places.isEmpty
        ? nil : try await teller.report(on: changed, again, without: complaints)
      let texts = try await parsed(changed.testable(complaints))
      switch adoption.settlement(of: report, repeated: repeated, in: texts) {
      case .unshowable(let listings) where adoption.stopRunning(listings): continue
      case .unshowable:
        return AdoptionProposal(of: [], adoption, report, told, BrokenLinks())
      case .written(let rewritings):
        let (noting, links) = notingBrokenLinks(in: told)
        // Broken links are recorded, so they aren't complaints any more.
        let rest = told.filter(\.brokenLinks.isEmpty) + report.complaints
        return AdoptionProposal(of: rewritings + noting, adoption, report, rest, links)
      }
    }
  }

  /// Returns the library's declarations, which distinguish errors about it from others.
  private func knownLibrary(of settings: BookSettings) async throws -> KnownLibrary {
    let modules = try await libraryModules(of: settings)
    return modules.isEmpty ? KnownLibrary() : KnownLibrary(try await symbols(of: modules, settings))
  }

  /// Returns the file for the result of the search, so that writing the proposal doesn't repeat it.
  ///
  /// The file depends on the texts, settings, libraries and compilers. It's `nil` if settings are
  /// wrong, which the test will report.
  private func keptSearch(
    of book: Book,
    _ selection: Selection
  ) async throws -> KeptValue<[KeptChoice]>? {
    guard book.settings.isLibraryKnown else { return nil }
    let tester = tester(of: book.settings)
    do {
      let tools = try await BuildTools(for: tester.request, progress: progress)
      let key = Fingerprint { mixer in
        mixer.mix(tester.cache(for: tools).circumstances.text)
        mixer.mix(describing: book.settings)
        mixer.mix(describing: selection)
        for text in book.texts { mixer.mix([text.path, text.source.text]) }
      }
      return KeptValue(path: tools.cache.path + "/adoption", for: key)
    } catch is SettingsFaults {
      return nil
    }
  }

  /// Returns a pipeline that reports its progress as part of a round of adopting.
  private func telling(ofRound round: Int, about blocks: Int) -> Pipeline {
    var teller = self
    teller.progress = { [progress] step in
      progress(.adopting(round: round, blocks: blocks, step))
    }
    progress(.adopting(round: round, blocks: blocks, nil))
    return teller
  }

  /// Writes the proposed changes, and records them so that they can be undone.
  package func adopt(_ rewritings: [Rewriting]) async throws -> Acceptance {
    let log = try await AdoptionLog(root: root, environment: environment)
    // The log is opened first: without it, nothing should be written.
    let result = try accept(rewritings)
    try log.add(result.written)
    return result
  }

  /// Undoes the changes that adopting wrote, where the lines are still as they were written.
  ///
  /// - Returns: What was written, and the number of places that stay because they have changed.
  package func undoAdoption() async throws -> (result: Acceptance, keptCount: Int) {
    let log = try await AdoptionLog(root: root, environment: environment)
    var keptCount = 0
    var written: [Rewriting] = []
    var complaints: [Diagnostic] = []
    // The last change of a file is undone first: it was made to the result of those before it.
    for text in log.texts.reversed() {
      guard let current = log.currentText(of: text.path) else { continue }
      let reversal = Reversal(from: text.old, to: text.new, in: current)
      keptCount += reversal.keptCount
      guard reversal.count > 0 else { continue }
      let rewriting = Rewriting(path: text.path, from: current, to: reversal.text)
      let result = try accept([rewriting])
      written += result.written
      complaints += result.complaints
      if text.path == BrokenLinks.path, result.complaints.isEmpty { removeEmptyBrokenLinks() }
    }
    // Otherwise, the next attempt must still find what couldn't be undone.
    if complaints.isEmpty { log.clear() }
    return (Acceptance(written: written, complaints: complaints), keptCount)
  }
}

extension Pipeline.AdoptionProposal {
  fileprivate init(unread complaints: [Diagnostic]) {
    let proposal = Pipeline.Proposal(rewritings: [], complaints: complaints)
    self.init(
      proposal: proposal,
      hopeless: [],
      counts: [:],
      checked: BlockCount(),
      rot: [],
      causes: [],
      links: BrokenLinks()
    )
  }

  fileprivate init(
    of rewritings: [Rewriting],
    _ adoption: Adoption,
    _ report: TestReport,
    _ complaints: [Diagnostic],
    _ links: BrokenLinks
  ) {
    let paths = report.verdicts.map { ($0.listing.path, 1) }
    self.init(
      proposal: Pipeline.Proposal(rewritings: rewritings, complaints: complaints),
      hopeless: adoption.hopeless,
      counts: Dictionary(paths, uniquingKeysWith: +),
      checked: BlockCount(of: report),
      rot: adoption.rot,
      causes: adoption.causes,
      links: links
    )
  }
}

extension Listing {
  /// Whether it's a file without fences, so that there is no place for words.
  fileprivate var isSnippet: Bool {
    (id.path.hasPrefix("Snippets/") || id.path.catalog != nil) && id.path.hasSuffix(".swift")
  }
}
