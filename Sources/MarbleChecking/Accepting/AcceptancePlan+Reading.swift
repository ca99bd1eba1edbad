package import MarbleModel

extension AcceptancePlan {
  /// Returns the plan with only those changes after which the pages are still read as intended.
  ///
  /// A line that's written after a tab may be read with more spaces than it was printed with, and
  /// a fence may be where its page can't have one. `read` parses a text as a chapter.
  package func confirmed(
    accepting report: TestReport,
    repeated: TestReport?,
    in chapters: [Chapter],
    read: (SourceFile, Chapter) async throws -> (chapter: Chapter, diagnostics: [Diagnostic])
  ) async throws -> AcceptancePlan {
    let sources = Dictionary(chapters.map { ($0.path, $0) }) { first, _ in first }
    var kept: [Rewriting] = []
    var refused: [Diagnostic] = []
    for rewriting in rewritings {
      // A Swift file with doc comments can't be read as a chapter.
      guard let chapter = sources[rewriting.path], chapter.module == nil else {
        kept.append(rewriting)
        continue
      }
      let (before, faults) = try await read(chapter.source, chapter)
      let proof = AcceptanceProof(
        old: before,
        faults: faults,
        verdicts: report.byListing,
        others: repeated?.byListing ?? [:]
      )
      let whole = try await read(SourceFile(path: chapter.path, text: rewriting.new), chapter)
      // All changes are tried together first, which is nearly always enough.
      if rewriting.changes.allSatisfy({ proof.problem(with: $0, in: whole) == nil }) {
        kept.append(rewriting)
        continue
      }
      var changes: [Rewriting.Change] = []
      for change in rewriting.changes {
        var found: Diagnostic?
        for attempt in [change] + proof.alternatives(to: change) {
          let alone = Rewriting(path: rewriting.path, old: rewriting.old, changes: [attempt])
          let text = SourceFile(path: chapter.path, text: alone.new)
          let problem = proof.problem(with: attempt, in: try await read(text, chapter))
          guard let problem else {
            changes.append(attempt)
            found = nil
            break
          }
          found = found ?? problem
        }
        if let found { refused.append(found) }
      }
      guard !changes.isEmpty else { continue }
      kept.append(Rewriting(path: rewriting.path, old: rewriting.old, changes: changes))
    }
    let all = diagnostics + refused
    return AcceptancePlan(rewritings: kept, writings: writings, diagnostics: all)
  }
}

/// The proof that a page which has been rewritten says what was found.
private struct AcceptanceProof {
  /// The chapter before anything is written.
  let old: Chapter
  /// The diagnostics about it.
  let faults: [Diagnostic]
  let verdicts: [Listing.ID: Verdict]
  let others: [Listing.ID: Verdict]

  /// Returns why a change can't be made, given the chapter with it; `nil` if it can.
  func problem(
    with change: Rewriting.Change,
    in new: (chapter: Chapter, diagnostics: [Diagnostic])
  ) -> Diagnostic? {
    let listings = old.blocks.placedListings
    guard let index = listings.firstIndex(where: { $0.0.id == change.listing }),
      let verdict = verdicts[change.listing]
    else { return nil }
    let known = Set(faults.map(\.message))
    let errors = new.diagnostics.filter { $0.severity == .error && !known.contains($0.message) }
    if let error = errors.first { return refusal(.unshown(error.message), of: change, .elsewhere) }
    let found = new.chapter.blocks.placedListings
    guard found.count == listings.count else { return refusal(.unread, of: change, .spaces) }
    let (listing, isHidden) = found[index]
    guard listing.lines.map(\.text) == listings[index].0.lines.map(\.text) else { return nil }
    let again = Acceptance(listing: listing, isHidden: isHidden, source: new.chapter.source)
    let rest = try? again.change(verdict, other: others[change.listing])
    return rest == nil ? nil : refusal(.unread, of: change, .spaces)
  }

  /// Returns the same change with other white space before its lines, for a fence after a tab.
  func alternatives(to change: Rewriting.Change) -> [Rewriting.Change] {
    guard let verdict = verdicts[change.listing],
      let place = old.blocks.placedListings.first(where: { $0.0.id == change.listing }),
      let fence = FenceLine(old.source.line(change.listing.line)), fence.prefix.contains("\t")
    else { return [] }
    return (0...4 * fence.prefix.count).compactMap { indent in
      var acceptance = Acceptance(listing: place.0, isHidden: place.1, source: old.source)
      acceptance.indent = indent
      return try? acceptance.change(verdict, other: others[change.listing])
    }
  }

  private func refusal(
    _ message: Diagnostic.Message,
    of change: Rewriting.Change,
    _ remedy: String
  ) -> Diagnostic {
    let listing = old.blocks.listings.first { $0.id == change.listing }
    let start = listing?.range.start ?? SourcePosition(line: change.listing.line)
    return old.source.error(message, at: start, remedy: remedy)
  }
}

extension String {
  fileprivate static let elsewhere =
    "write an empty fence where the page may show it, such as right below the summary of a "
    + "`<details>`, and accept again"
  fileprivate static let spaces = "indent the block and its fence with spaces, and accept again"
}

extension Diagnostic.Message {
  fileprivate static func unshown(_ message: Self) -> Self {
    Self("not accepted: \(message.text)")
  }
  fileprivate static let unread: Self =
    "not accepted: the page wouldn't be read back as it was written"
}
