package import MarbleModel

/// The page's claim about what a listing prints.
struct OutputClaim {
  /// How a page makes the claim.
  enum Form {
    case none
    /// By the `output` or `marble` fence after the listing.
    case fence(Expectation)
    case comments([PrintsComment])
    /// In both ways, so it isn't clear which of them counts.
    case both
  }

  let form: Form

  private let listing: Listing
  private let source: SourceFile

  init(of listing: Listing, in source: SourceFile) {
    self.listing = listing
    self.source = source
    let comments = PrintsComment.all(in: listing)
    form =
      switch (listing.output, comments.isEmpty) {
      case (nil, true): .none
      case (nil, false): .comments(comments)
      case (let fence?, true): .fence(fence)
      // The comments of such a listing are those of its test, which were compared with it.
      case (let fence?, false) where listing.test != nil: .fence(fence)
      case (_?, false): .both
      }
  }

  /// Returns a diagnostic if a listing printed something other than the page says; otherwise `nil`.
  func compare(with passage: Transcript.Passage) -> Diagnostic? {
    compare(with: passage.output, in: passage.parts)
  }

  /// Returns a diagnostic if a listing printed something other than the page says, in the run that
  /// counts or in another one of the same program; otherwise `nil`.
  func compareEachTime(with passage: Transcript.Passage) -> Diagnostic? {
    if var found = compare(with: passage) {
      if let other = passage.others.first {
        found.details.append("and it isn't the same each time; another run printed:")
        found.details += LineDiff(of: passage.output, other).lines
      }
      return found
    }
    return passage.others.lazy.compactMap { other in
      self.compare(with: other).map { difference in
        var difference = difference
        difference.message = .notSteady
        return difference
      }
    }
    .first
  }

  /// Returns a diagnostic if `output` isn't what the page says; otherwise `nil`.
  ///
  /// If it's known which statement printed what, each comment is compared with its own part.
  func compare(with output: String, in parts: [PrintedPart] = []) -> Diagnostic? {
    let printed = OutputLines.split(output)
    switch form {
    case .none:
      return printed.isEmpty ? nil : unclaimed(printed)
    case .fence(let fence):
      let difference = PlacedLines(of: fence).difference(from: printed)
      return difference.map { diagnostic($0, printed, shownBy: fence) }
        ?? unended(output, shownBy: fence)
    case .comments(let comments):
      if let unseen = comments.first(where: { listing.lines[$0.line].isHidden }) {
        // A hidden comment would claim output that no reader sees.
        return source.error(.hidden, at: position(of: unseen), remedy: .shown)
      }
      if let inside = comments.first(where: goesOn) {
        return source.error(.insideOfStatement, at: position(of: inside), remedy: .behind)
      }
      if !parts.isEmpty {
        return StatementClaims(of: listing).difference(from: output, in: parts, of: self)
      }
      return compare(comments, with: printed)
    case .both:
      return source.error(
        .claimedTwice,
        at: listing.range.start,
        remedy: "remove the `// Prints` comments or the output fence"
      )
    }
  }

  /// Returns a diagnostic if lines aren't what the comments say; otherwise `nil`.
  fileprivate func compare(_ comments: [PrintsComment], with printed: [String]) -> Diagnostic? {
    placed(comments).difference(from: printed).map { diagnostic($0, printed) }
  }

  private func placed(_ comments: [PrintsComment]) -> PlacedLines {
    let positions = comments.flatMap { comment in
      comment.expected.map { _ in position(of: comment) }
    }
    return PlacedLines(
      expected: ExpectedLines(comments.flatMap(\.expected)),
      positions: positions,
      showsColumn: false,
      end: positions.last ?? listing.range.start
    )
  }

  private func position(of comment: PrintsComment) -> SourcePosition {
    listing.position(inLine: comment.line, at: comment.offset)
  }

  fileprivate func unclaimed(
    _ printed: [String],
    behind comment: PrintsComment? = nil
  ) -> Diagnostic {
    source.error(
      comment == nil ? .unclaimed : .unclaimedRest,
      at: comment.map(position) ?? listing.range.start,
      LineDiff(expected: [], printed: printed).lines,
      remedy: listing.lines.allSatisfy(\.isHidden) ? .shown : source.acceptance
    )
  }

  private func diagnostic(
    _ difference: PlacedLines.Difference,
    _ printed: [String],
    shownBy fence: Expectation? = nil
  ) -> Diagnostic {
    if let fence, fence.kind == .output, fence.comparison == .exact, !printed.isEmpty,
      ExpectedLines(of: fence, comparison: .unordered).match(printed)
    {
      return source.error(
        .reordered,
        at: difference.position,
        difference.lines,
        remedy: "write `output unordered` if the order varies, or \(source.acceptance)"
      )
    }
    return source.error(
      printed.isEmpty ? .printedNothing : .differs,
      at: difference.position,
      difference.lines,
      remedy: printed.allSatisfy(OutputLines.canBeShown) ? source.acceptance : .text
    )
  }

  /// Returns a diagnostic if a fence shows a line ending after the output although none was
  /// printed.
  private func unended(_ output: String, shownBy fence: Expectation) -> Diagnostic? {
    guard fence.kind == .output, listing.test == nil, fence.showsEnd(of: output),
      let last = fence.lines.last
    else { return nil }
    return source.error(.unended, at: last.position, remedy: .ended)
  }

  /// Whether the statement before a comment continues below it, as a chain of calls does.
  private func goesOn(behind comment: PrintsComment) -> Bool {
    let layout = StatementLayout(of: listing)
    let end = CodeSpan.Position(line: comment.line, offset: comment.offset)
    return !layout.isBlank(comment.line)
      && layout.goesOn(behind: comment.line, depth: layout.swift.depth(at: end))
  }
}

extension String {
  fileprivate static let shown =
    "don't print there, or write an `output` fence after the block for readers to see"
  fileprivate static let text =
    "print text, or write `‹any›` for bytes that aren't"
  fileprivate static let behind = "move it after the whole statement"
  /// What to do about a last line without an ending.
  static let ended =
    "print a line ending, too, or claim the output with `// Prints` instead of the fence"
}

extension TestReport {
  /// Whether a block printed the lines that its page shows, in another order.
  package var isReordered: Bool {
    verdicts.contains { $0.diagnostics.contains { $0.message == .reordered } }
  }

  /// Whether the blocks that failed printed the same in another run.
  package func hasSameOutput(as other: TestReport?) -> Bool {
    let others = other?.byListing ?? [:]
    return verdicts.filter(\.isFailure).allSatisfy { others[$0.listing]?.output == $0.output }
  }
}

extension StatementClaims {
  /// Returns the first difference between the comments and the output of their statements.
  fileprivate func difference(
    from output: String,
    in parts: [PrintedPart],
    of claim: OutputClaim
  ) -> Diagnostic? {
    let shares = shares(of: output, in: parts)
    for (group, share) in zip(groups, shares.groups) {
      let printed = share.flatMap { OutputLines.split($0.text) }
      if let found = claim.compare(group.comments, with: printed) { return found }
    }
    let early = shares.early.flatMap { OutputLines.split($0.text) }
    if !early.isEmpty { return claim.unclaimed(early) }
    let rest = shares.rest.flatMap { OutputLines.split($0.text) }
    return rest.isEmpty ? nil : claim.unclaimed(rest, behind: groups.last?.comments.last)
  }
}

extension Diagnostic.Message {
  static let unclaimedRest: Self =
    "this block prints more after its last claim, but the page doesn't say what"
  fileprivate static let hidden = ExplainedMessage.hiddenOutput.message()
  fileprivate static let differs = ExplainedMessage.outputDiffers.message()
  fileprivate static let reordered = ExplainedMessage.outputDiffers.message(
    adding: " only in the order of its lines"
  )
  fileprivate static let notSteady: Self = "output isn't the same each time"
  fileprivate static let unended = ExplainedMessage.outputDiffers.message(
    adding: ": the last printed line has no line ending"
  )
  fileprivate static let insideOfStatement: Self =
    "the statement continues below this comment, so it can't claim what this part prints"
  fileprivate static let printedNothing = ExplainedMessage.nothingPrinted.message()
  static let unclaimed = ExplainedMessage.outputUnclaimed.message()
  fileprivate static let claimedTwice: Self = "the output of this block is claimed twice"
}
