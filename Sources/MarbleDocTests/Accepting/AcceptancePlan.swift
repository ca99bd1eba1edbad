package import MarbleModel

/// What accepting the output of a run would change: decided, not done.
package struct AcceptancePlan: Sendable, Hashable {
  /// The rewriting of one chapter.
  package struct Rewriting: Sendable, Hashable {
    /// The path of the chapter, relative to the book's folder.
    package let path: String
    /// The text that was read; the file must still hold it.
    package let old: String
    /// The text with the true output.
    package let new: String
    /// The listings whose expectations change, in reading order.
    package let listings: [Listing.ID]
  }

  /// The chapters that change, in reading order.
  package let rewritings: [Rewriting]
  /// What to say about listings whose output cannot be accepted.
  package let diagnostics: [Diagnostic]
}

extension AcceptancePlan {
  /// Decides what to write into `chapters` so that they say what `report` found.
  ///
  /// Only listings that ran to their end and printed something else than expected are rewritten.
  package init(accepting report: TestReport, in chapters: [Chapter]) {
    let verdicts = Dictionary(
      report.verdicts.map { ($0.listing, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var rewritings: [Rewriting] = []
    var diagnostics: [Diagnostic] = []
    for chapter in chapters {
      var edits: [TextEdit] = []
      var listings: [Listing.ID] = []
      for candidate in chapter.candidates {
        guard let verdict = verdicts[candidate.listing.id], verdict.isFailure else { continue }
        switch candidate.acceptance(of: verdict, in: chapter.source) {
        case .edits(let more):
          edits += more
          listings.append(candidate.listing.id)
        case .refused(let diagnostic): diagnostics.append(diagnostic)
        }
      }
      guard !edits.isEmpty else { continue }
      rewritings.append(
        Rewriting(
          path: chapter.path,
          old: chapter.source.text,
          new: chapter.source.text.applying(edits),
          listings: listings
        )
      )
    }
    self.init(rewritings: rewritings, diagnostics: diagnostics)
  }
}

/// A listing whose output may be accepted.
private struct Candidate {
  enum Acceptance {
    case edits([TextEdit])
    case refused(Diagnostic)
  }

  let listing: Listing
  let isHidden: Bool

  /// Decides how to write what `verdict` says was printed into the chapter.
  func acceptance(of verdict: Verdict, in source: SourceFile) -> Acceptance {
    guard let output = verdict.output else { return refused(.notRun, in: source) }
    let lines = OutputLines.split(output)
    switch OutputClaim(of: listing, in: source).form {
    case .fence(let fence):
      let edits = FenceRewriting(source: source).edits(of: fence, to: lines)
      return edits.map(Acceptance.edits) ?? refused(.notClosed, in: source)
    case .comments(let comments):
      let rewriting = CommentRewriting(source: source, listing: listing)
      return .edits(rewriting.edits(of: comments, to: lines))
    case .none where isHidden: return refused(.hidden, in: source)
    case .none:
      let insertion = FenceRewriting(source: source).insertion(of: lines, behind: listing)
      return insertion.map { .edits([$0]) } ?? refused(.notClosed, in: source)
    case .both: return refused(.claimedTwice, in: source)
    }
  }

  private func refused(_ message: Diagnostic.Message, in source: SourceFile) -> Acceptance {
    .refused(
      Diagnostic(.error, message, at: SourceRange(at: listing.range.start), in: source)
    )
  }
}

extension Chapter {
  /// The listings in reading order.
  fileprivate var candidates: [Candidate] {
    blocks.flattened.compactMap { block in
      switch block.content {
      case .listing(let listing): Candidate(listing: listing, isHidden: false)
      case .hidden(let listing): Candidate(listing: listing, isHidden: true)
      case .paragraph, .heading, .quote, .list, .code, .html, .thematicBreak, .expectation: nil
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let notRun: Self = "not accepted: this block did not run to its end"
  fileprivate static let notClosed: Self = "not accepted: the fence is not closed"
  fileprivate static let hidden: Self = "not accepted: hidden code prints, which no page can show"
  fileprivate static let claimedTwice: Self =
    "not accepted: the output of this block is expected twice"
}
