internal import MarbleModel

/// The decision on what to write about one listing.
struct Acceptance {
  /// What was decided.
  enum Decision {
    case change(Rewriting.Change)
    /// Nothing can be accepted, for the reason given.
    case refused(Diagnostic)
  }

  /// A reason not to accept.
  struct Refusal: Error {
    let message: Diagnostic.Message
    var details: [String] = []
    var remedy: String?
  }

  let listing: Listing
  /// Whether the listing stands in a comment.
  let isHidden: Bool
  let source: SourceFile

  /// Decides how to write what `verdict` found, and what the verdict on another run, if any, found.
  func decide(_ verdict: Verdict, other: Verdict?) -> Decision {
    if let mistake = MistakenClaims(in: listing, of: source).diagnostics.first {
      var refusal = mistake
      refusal.message = .mistaken
      return .refused(refusal)
    }
    do throws(Refusal) {
      let messages = try messageEdits(verdict, other)
      let values = valueEdits(verdict, other)
      let (output, note) = try outputEdits(verdict, other)
      let edits = messages + values + output
      guard !edits.isEmpty else {
        throw valueRefusal(verdict) ?? Refusal(message: .notRun, remedy: .fix)
      }
      return .change(Rewriting.Change(listing: listing.id, edits: edits, note: note))
    } catch {
      return .refused(
        source.error(error.message, at: listing.range.start, error.details, remedy: error.remedy)
      )
    }
  }

  // MARK: - What the compiler said

  /// Returns the edits that make the page show what the compiler said, or why the run stopped.
  private func messageEdits(_ verdict: Verdict, _ other: Verdict?) throws(Refusal) -> [TextEdit] {
    let claim = MessageClaim(of: listing, in: source)
    let isDue = listing.words.check == .refusal || claim.isMade
    guard isDue, isMessageDue(verdict), claim.difference(from: verdict.messages) != nil else {
      return []
    }
    let lines = claim.lines(of: verdict.messages)
    if let other, claim.lines(of: other.messages) != lines {
      throw Refusal(message: .unsteady, details: [], remedy: "write `...` for what varies")
    }
    let text = CommonLines(lines, lines)
    guard let fence = listing.diagnostics else {
      return try edits(FenceRewriting(source: source).insertion(of: text, .diagnostics, listing))
    }
    return try edits(FenceRewriting(source: source).edits(of: fence, to: text))
  }

  /// Whether the listing came as far as its page says, so that what was said can be shown.
  private func isMessageDue(_ verdict: Verdict) -> Bool {
    switch listing.words.check {
    case .refusal: verdict.messages.containErrors
    case .run, .stop: verdict.output != nil
    case .compile: !verdict.messages.containErrors
    case .skip: false
    }
  }

  // MARK: - What was printed

  /// Returns the edits that make the page show what was printed, and what to know about them.
  private func outputEdits(
    _ verdict: Verdict,
    _ other: Verdict?
  ) throws(Refusal) -> (edits: [TextEdit], note: String?) {
    let claim = OutputClaim(of: listing, in: source)
    guard let output = verdict.output else { return ([], nil) }
    let second = other.map { $0.output } ?? output
    guard let second else { throw Refusal(message: .notRun, remedy: .fix) }
    guard
      claim.compare(with: output, in: verdict.parts) != nil
        || claim.compare(with: second, in: (other ?? verdict).parts) != nil
    else { return ([], nil) }
    if case .comments = claim.form, !verdict.parts.isEmpty {
      let shares = [verdict, other ?? verdict].map { $0.shares(in: listing) }
      return (try commentEdits(shares[0], shares[1]), nil)
    }
    let first = OutputLines.split(output)
    let lines = try common(first, OutputLines.split(second))
    return (try edits(for: claim.form, lines), lines.note)
  }

  private func common(_ first: [String], _ second: [String]) throws(Refusal) -> CommonLines {
    guard let lines = CommonLines(first: first, second: second) else {
      throw Refusal(
        message: .unsteady,
        details: LineDiff(expected: first, printed: second).lines,
        remedy: .steady
      )
    }
    return lines
  }

  /// Returns the edits that give each statement that prints a comment of its own.
  private func commentEdits(
    _ first: [StatementClaims.Share],
    _ second: [StatementClaims.Share]
  ) throws(Refusal) -> [TextEdit] {
    let rewriting = CommentRewriting(source: source, listing: listing)
    var edits: [TextEdit] = []
    for index in 0..<max(first.count, second.count) {
      guard index < first.count, index < second.count, first[index].line == second[index].line
      else { throw Refusal(message: .unsteady, remedy: .steady) }
      let lines = try common(first[index].printed, second[index].printed)
      guard !lines.isUnordered else { throw Refusal(message: .unsteady, remedy: .unordered) }
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
    let rewriting = FenceRewriting(source: source)
    switch form {
    case .fence(let fence):
      return try edits(rewriting.edits(of: fence, to: lines))
    case .comments where lines.isUnordered:
      throw Refusal(
        message: .unsteady,
        remedy: .unordered
      )
    case .comments(let comments) where comments.contains { listing.lines[$0.line].isHidden }:
      throw Refusal(
        message: .hidden,
        remedy: "do not print there, or claim it in an `output` fence"
      )
    case .comments(let comments):
      return CommentRewriting(source: source, listing: listing).edits(of: comments, to: lines)
    case .none where isHidden:
      throw Refusal(message: .hidden, remedy: "do not print there, or show the block")
    case .none:
      return try edits(rewriting.insertion(of: lines, .output, listing))
    case .both:
      throw Refusal(
        message: .claimedTwice,
        remedy: "remove the `// Prints` comments or the output fence"
      )
    }
  }

  private func edits(_ edits: [TextEdit]?) throws(Refusal) -> [TextEdit] {
    guard let edits else { throw Refusal(message: .notClosed, remedy: "close the fence") }
    return edits
  }
}

extension String {
  fileprivate static let unordered =
    "write `output unordered` behind the block in place of its `// Prints` comments"
  fileprivate static let steady =
    "make the block print the same whenever it runs, or write `varies` behind `output`"
  fileprivate static let fix = "fix the block first; marble test tells what is wrong"
}

extension Diagnostic.Message {
  fileprivate static let notRun: Self = "not accepted: this block did not run to its end"
  fileprivate static let notClosed: Self = "not accepted: the fence is not closed"
  fileprivate static let hidden: Self = "not accepted: hidden code prints, which no page can show"
  fileprivate static let claimedTwice: Self =
    "not accepted: the output of this block is expected twice"
  fileprivate static let mistaken: Self = "not accepted: this comment claims what nobody checks"
  fileprivate static let unsteady: Self = "not accepted: two runs of this block differ"
}
