internal import MarbleModel

extension Acceptance {
  /// Returns the edits that make the page show the actual output, and a note about them, if any.
  func outputEdits(
    _ verdict: Verdict,
    _ other: Verdict?
  ) throws(Refusal) -> (edits: [TextEdit], note: String?) {
    let claim = OutputClaim(of: listing, in: source)
    guard let output = verdict.output else { return ([], nil) }
    // Without another run, this one stands for it; `nil` is left only by another run that didn't
    // get to the end of the block.
    let second = other.map { $0.output } ?? output
    guard let second else { throw refusal(.notRun, remedy: .fix) }
    guard
      claim.compare(with: output, in: verdict.parts) != nil
        || claim.compare(with: second, in: (other ?? verdict).parts) != nil
    else { return ([], nil) }
    // It's known which statement printed what, so each can have a comment of its own.
    if case .comments = claim.form, !verdict.parts.isEmpty {
      let shares = [verdict, other ?? verdict].map { $0.shares(in: listing) }
      return (try commentEdits(shares[0], shares[1]), nil)
    }
    let first = OutputLines.split(output)
    if let problem = unended(output, in: claim.form) { throw problem }
    let lines = try common(first, OutputLines.split(second))
    return (try edits(for: claim.form, lines), lines.note)
  }

  /// Returns why a fence can't show the end of an output.
  private func unended(_ output: String, in form: OutputClaim.Form) -> Refusal? {
    switch form {
    case .comments, .both: return nil
    case .fence(let fence) where fence.kind != .output || fence.comparison == .varies: return nil
    case .fence, .none: break
    }
    return OutputLines.isUnended(output) ? refusal(.unended, remedy: .ended) : nil
  }

  func common(_ first: [String], _ second: [String]) throws(Refusal) -> CommonLines {
    guard let lines = CommonLines(first: first, second: second) else {
      let difference = LineDiff(expected: first, printed: second)
      throw refusal(.unsteady, difference.lines, remedy: .steady)
    }
    return lines
  }

  private func commentEdits(
    _ first: [StatementClaims.Share],
    _ second: [StatementClaims.Share]
  ) throws(Refusal) -> [TextEdit] {
    let rewriting = CommentRewriting(source: source, listing: listing)
    var edits: [TextEdit] = []
    for index in 0..<max(first.count, second.count) {
      guard index < first.count, index < second.count, first[index].line == second[index].line
      else { throw refusal(.unsteady, remedy: .steady) }
      let lines = try common(first[index].printed, second[index].printed)
      guard !lines.isUnordered else { throw refusal(.unsteady, remedy: .unordered) }
      if first[index].comments.isEmpty {
        edits +=
          lines.lines.isEmpty ? [] : [rewriting.insertion(of: lines, behind: first[index].line)]
      } else {
        edits += rewriting.edits(of: first[index].comments, to: lines)
      }
    }
    return edits
  }

  private func edits(
    for form: OutputClaim.Form,
    _ lines: CommonLines
  ) throws(Refusal) -> [TextEdit] {
    let rewriting = FenceRewriting(source: source, indent: indent)
    switch form {
    case .fence(let fence) where lines.isUnordered && !fence.canBeUnordered:
      throw refusal(.unsteady, remedy: .steady(behind: fence))
    case .fence(let fence):
      return try edits(rewriting.edits(of: fence, to: lines))
    case .comments where lines.isUnordered:
      throw refusal(.unsteady, remedy: .unordered)
    case .comments(let comments) where comments.contains { listing.lines[$0.line].isHidden }:
      throw refusal(.hidden, remedy: "don't print there, or claim it in an `output` fence")
    case .comments(let comments):
      return CommentRewriting(source: source, listing: listing).edits(of: comments, to: lines)
    case .none where isHidden:
      throw refusal(.hidden, remedy: "don't print there, or show the block")
    case .none:
      return try edits(rewriting.insertion(of: lines, .output, listing))
    case .both:
      throw refusal(.claimedTwice, remedy: "remove the `// Prints` comments or the output fence")
    }
  }
}

extension String {
  fileprivate static let unordered =
    "write `output unordered` after the block instead of its `// Prints` comments"
  fileprivate static let steady =
    "make the block print the same output on every run, or write `varies` after `output`"

  static func steady(behind fence: Expectation) -> String {
    "make the block print the same output on every run, or write `\(fence.kind.rawValue) varies`"
  }
}

extension Expectation {
  /// Whether the fence has, or can be given, the word for lines in any order.
  var canBeUnordered: Bool {
    comparison == .unordered || comparison == .exact && kind.comparisons.contains(.unordered)
  }
}

extension Diagnostic.Message {
  fileprivate static let unended: Self =
    "not accepted: the last printed line has no line ending, and a fence can't show that"
  fileprivate static let hidden: Self =
    "not accepted: hidden code prints output, which a page can't show"
  fileprivate static let claimedTwice: Self =
    "not accepted: the output of this block is claimed twice"
}
