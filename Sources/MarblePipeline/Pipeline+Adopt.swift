import MarbleChecking
import MarbleCompiling
package import MarbleModel
import MarbleSystem
import MarbleWriting

extension Pipeline {
  /// What adopting would write, and what would come of it.
  package struct AdoptionProposal: Sendable {
    /// The changes, with what could not be read.
    package let proposal: Proposal
    /// The listings that fail whatever is written.
    package let hopeless: [Listing.ID]
    /// The numbers of listings by the paths of their files.
    package let counts: [String: Int]
    /// How many listings would be checked, of how many.
    package let checked: BlockCount
    /// The broken links that would be noted, so that their pages show texts in their places.
    package let links: BrokenLinks
  }

  /// Finds out what makes each failing listing that a user named, or of the whole book, true.
  ///
  /// Nothing is written: the book is tested with other words than its files have.
  package func adoption(_ places: [String] = []) async throws -> AdoptionProposal {
    let (book, complaints) = try await readTexts()
    guard let book else { return AdoptionProposal(unread: complaints) }
    let selection = try selection(places, of: book)
    var adoption = Adoption(
      of: book.testable(complaints),
      session: book.settings.session,
      isMeant: selection.contains
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
        let rest = told.filter(\.brokenLinks.isEmpty) + report.complaints
        return AdoptionProposal(of: rewritings + noting, adoption, report, rest, links)
      }
    }
  }

  /// Returns where the search is kept, so that writing what was shown doesn't repeat it.
  ///
  /// It is another one for other texts, settings, libraries and compilers. `nil` if settings are
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

  /// Returns the same pipeline, which tells of its steps as those of a round of adopting.
  private func telling(ofRound round: Int, about blocks: Int) -> Pipeline {
    var teller = self
    teller.progress = { [progress] step in
      progress(.adopting(round: round, blocks: blocks, step))
    }
    progress(.adopting(round: round, blocks: blocks, nil))
    return teller
  }

  /// Writes what was proposed, and notes it so that it can be taken back.
  package func adopt(_ rewritings: [Rewriting]) throws -> Acceptance {
    let log = try AdoptionLog(root: root, environment: environment)
    let result = try accept(rewritings)
    try log.add(result.written)
    return result
  }

  /// Takes back what adopting wrote, as far as the lines are as they were written.
  ///
  /// - Returns: What was written, and the number of stretches that stay because they have changed.
  package func undoAdoption() throws -> (result: Acceptance, keptCount: Int) {
    let log = try AdoptionLog(root: root, environment: environment)
    var keptCount = 0
    var written: [Rewriting] = []
    var complaints: [Diagnostic] = []
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
    if complaints.isEmpty { log.clear() }
    return (Acceptance(written: written, complaints: complaints), keptCount)
  }
}

extension Pipeline.AdoptionProposal {
  fileprivate init(unread complaints: [Diagnostic]) {
    let proposal = Pipeline.Proposal(rewritings: [], complaints: complaints)
    let links = BrokenLinks()
    self.init(proposal: proposal, hopeless: [], counts: [:], checked: BlockCount(), links: links)
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
      links: links
    )
  }
}
