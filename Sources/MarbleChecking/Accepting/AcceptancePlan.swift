package import MarbleModel

/// The changes that accepting a run's results would make: decided, but not made.
package struct AcceptancePlan: Sendable, Hashable {
  /// The files that change, in reading order.
  package let rewritings: [Rewriting]
  /// The changes to the book's copies of the files that its blocks write.
  package var writings: [FileWriting] = []
  /// The diagnostics about listings from which nothing can be accepted.
  package let diagnostics: [Diagnostic]
}

extension AcceptancePlan {
  /// Decides what to write into `chapters` so that they match what `report` found.
  ///
  /// Only listings that differ from their page are rewritten. If `repeated`, the report on another
  /// run, found something else, the new text fits both runs, or nothing is written.
  package init(
    accepting report: TestReport,
    repeated: TestReport? = nil,
    in chapters: [Chapter]
  ) {
    let verdicts = report.byListing
    let others = repeated?.byListing ?? [:]
    var rewritings: [Rewriting] = []
    var writings: [FileWriting] = []
    var diagnostics: [Diagnostic] = []
    for chapter in chapters {
      var changes: [Rewriting.Change] = []
      for (listing, isHidden) in chapter.blocks.placedListings {
        guard let verdict = verdicts[listing.id], verdict.isFailure else { continue }
        let acceptance = Acceptance(listing: listing, isHidden: isHidden, source: chapter.source)
        do throws(Acceptance.Refusal) {
          let other = others[listing.id]
          let files = try acceptance.writings(verdict, other)
          if let change = try acceptance.change(verdict, other: other) { changes.append(change) }
          // Only now, since the files must not change if the page can't.
          writings += files
        } catch {
          diagnostics.append(error.diagnostic)
        }
      }
      guard !changes.isEmpty else { continue }
      let old = chapter.source.text
      rewritings.append(Rewriting(path: chapter.path, old: old, changes: changes))
    }
    self.init(rewritings: rewritings, writings: writings, diagnostics: diagnostics)
  }
}
