import MarbleChecking
import MarbleModel

/// The runs whose results can be accepted: one of all that's selected, another of what failed.
struct AcceptedRuns {
  var report: TestReport
  var repeated: TestReport?
}

extension Pipeline {
  /// Runs the selected listings, and those that fail once more.
  ///
  /// A session finds the files that blocks above it write as the book keeps them. Those that
  /// accepting these blocks would change are given to the session as they will be, so that what is
  /// accepted stays true.
  func runsToAccept(
    _ selection: Selection,
    of book: Book,
    _ texts: [Chapter],
    without complaints: [Diagnostic]
  ) async throws -> AcceptedRuns {
    let (sessions, writers) = selection.sessionsWithWriters(in: texts)
    var all = TestPlan(selection: selection)
    // An empty selection is the whole book.
    if !selection.places.isEmpty { all.selection.places += writers.map(\.place) }
    var runs = try await runs(all, of: book, without: complaints)
    let writings =
      sessions.isEmpty
      ? [] : AcceptancePlan(accepting: runs.report, repeated: runs.repeated, in: texts).writings
    if !writings.isEmpty {
      var again = TestPlan(selection: Selection(places: sessions.map(\.place)))
      again.written = Dictionary(writings.map { ($0.path, $0.new) }) { first, _ in first }
      runs.replace(with: try await self.runs(again, of: book, without: complaints))
    }
    let others = Set(writers.filter { !selection.contains($0) }.map(\.id))
    runs.report.verdicts.removeAll { others.contains($0.listing) }
    return runs
  }

  private func runs(
    _ plan: TestPlan,
    of book: Book,
    without complaints: [Diagnostic]
  ) async throws -> AcceptedRuns {
    let report = try await report(on: book, plan, without: complaints)
    let failures = report.verdicts.filter(\.isFailure).map(\.listing.place)
    guard !failures.isEmpty else { return AcceptedRuns(report: report) }
    var again = plan
    again.selection = Selection(places: failures)
    again.isUnusual = true
    var repeated = try await self.report(on: book, again, without: complaints)
    // Lines that have changed places once may do so again.
    for _ in 0..<2 where report.isReordered && report.hasSameOutput(as: repeated) {
      repeated = try await self.report(on: book, again, without: complaints)
    }
    return AcceptedRuns(report: report, repeated: repeated)
  }
}

extension AcceptedRuns {
  /// Replaces the verdicts on the listings that other runs have judged.
  fileprivate mutating func replace(with others: AcceptedRuns) {
    let judged = Set(others.report.verdicts.map(\.listing))
    let verdicts = others.report.byListing
    report.verdicts = report.verdicts.map { verdicts[$0.listing] ?? $0 }
    let rest = (repeated?.verdicts ?? []).filter { !judged.contains($0.listing) }
    let repeatedAgain = others.repeated?.verdicts ?? []
    if repeated == nil { repeated = others.repeated }
    repeated?.verdicts = rest + repeatedAgain
  }
}

extension Selection {
  /// Returns the selected sessions below blocks that write files, and these blocks.
  fileprivate func sessionsWithWriters(
    in chapters: [Chapter]
  ) -> (sessions: [Listing], writers: [Listing]) {
    var (sessions, writers): ([Listing], [Listing]) = ([], [])
    for chapter in chapters {
      let listings = chapter.blocks.listings
      let found = listings.filter { $0.words.language == .console && contains($0) }
      guard let last = found.last?.id.line else { continue }
      let above = listings.filter { !$0.words.writes.isEmpty && $0.id.line < last }
      guard let first = above.first?.id.line else { continue }
      writers += above
      sessions += found.filter { $0.id.line > first }
    }
    return (sessions, writers)
  }
}

extension Listing {
  fileprivate var place: Selection.Place { id.place }
}

extension Listing.ID {
  fileprivate var place: Selection.Place { Selection.Place(path: path, line: line) }
}
