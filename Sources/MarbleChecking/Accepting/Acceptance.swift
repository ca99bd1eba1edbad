internal import MarbleModel

/// The decision on what to write for one listing.
struct Acceptance {
  /// A reason not to accept.
  struct Refusal: Error {
    let diagnostic: Diagnostic
  }

  let listing: Listing
  /// Whether the listing is inside a comment.
  let isHidden: Bool
  let source: SourceFile
  /// The number of spaces to write before new lines; `nil` for the white space of the fence.
  var indent: Int?

  /// Decides what to write for `verdict` and, if there is one, the verdict `other` on another run.
  ///
  /// It's `nil` if only files that the book keeps have to change.
  func change(_ verdict: Verdict, other: Verdict?) throws(Refusal) -> Rewriting.Change? {
    if let test = listing.test {
      throw refusal(.tested(test), remedy: "marble test shows what to write there")
    }
    if let claim = SessionClaim(of: listing, in: source) {
      let edits = try sessionEdits(claim, verdict, other)
      guard !edits.isEmpty else { throw refusal(.notRun, remedy: .fix) }
      return Rewriting.Change(listing: listing.id, edits: edits, note: nil)
    }
    // What only looks like a claim would stay on the page without being checked.
    if var mistake = MistakenClaims(in: listing, of: source).diagnostics.first {
      mistake.message = .mistaken
      throw Refusal(diagnostic: mistake)
    }
    let messages = try messageEdits(verdict, other)
    let values = valueEdits(verdict, other)
    let (output, note) = try outputEdits(verdict, other)
    let ending = try statusEdits(verdict, other) + errorEdits(verdict, other)
    let edits = ending + messages + values + output + (try objectEdits(verdict, other))
    guard !edits.isEmpty else {
      if !verdict.writings.isEmpty { return nil }
      throw valueRefusal(verdict) ?? objectRefusal(verdict) ?? fileRefusal(verdict)
        ?? refusal(.notRun, remedy: .fix)
    }
    if let origin = listing.words.origin, edits.contains(where: changesCode) {
      throw refusal(.copied(from: origin.path), remedy: "change it there")
    }
    return Rewriting.Change(listing: listing.id, edits: edits, note: note)
  }

  func refusal(
    _ message: Diagnostic.Message,
    _ details: [String] = [],
    remedy: String? = nil
  ) -> Refusal {
    Refusal(diagnostic: source.error(message, at: listing.range.start, details, remedy: remedy))
  }

  /// Returns the edits that make the page show the compiler's messages, or why the run stopped.
  private func messageEdits(_ verdict: Verdict, _ other: Verdict?) throws(Refusal) -> [TextEdit] {
    let claim = MessageClaim(listing: listing, source: source)
    let isDue = listing.words.check == .refusal || claim.isMade
    guard isDue, isMessageDue(verdict), claim.difference(from: verdict.messages) != nil else {
      return []
    }
    let lines = claim.lines(of: verdict.messages)
    if let other, claim.lines(of: other.messages) != lines {
      throw refusal(.unsteady, remedy: "write `...` for the part that varies")
    }
    let text = CommonLines(first: lines, second: lines, lines: lines, isUnordered: false)
    let rewriting = FenceRewriting(source: source, indent: indent)
    if let fence = listing.diagnostics { return try edits(rewriting.edits(of: fence, to: text)) }
    return try edits(rewriting.insertion(of: text, .diagnostics, listing))
  }

  /// Whether the listing got as far as its page says it does, so that its messages can be shown.
  private func isMessageDue(_ verdict: Verdict) -> Bool {
    if listing.words.isRun { return verdict.output != nil }
    let mustFail = listing.words.check == .refusal
    return listing.words.check.traits.hasMessages && verdict.messages.containErrors == mustFail
  }

  /// Returns the edits that make the `// =>` comments say what two runs observed.
  private func valueEdits(_ verdict: Verdict, _ other: Verdict?) -> [TextEdit] {
    guard let first = verdict.shown.observations else { return [] }
    let second = other.map { $0.shown.observations } ?? first
    guard let second else { return [] }
    return ValueRewriting(source: source, listing: listing).edits(to: first, second)
  }

  /// Returns the reason why no value can be written; `nil` if none is claimed.
  private func valueRefusal(_ verdict: Verdict) -> Refusal? {
    guard verdict.output != nil, !ValueComment.all(in: listing).isEmpty else { return nil }
    guard verdict.shown.observations != nil else { return refusal(.unobserved) }
    return refusal(.noValue)
  }

  /// Whether an edit changes the listing's lines, not its words or the fences after it.
  private func changesCode(_ edit: TextEdit) -> Bool {
    let start = source.offset(ofLine: listing.id.line + 1)
    let end = source.offset(ofLine: listing.range.lines.upperBound)
    return start <= edit.range.lowerBound && edit.range.lowerBound < end
  }

  func edits(_ edits: [TextEdit]?) throws(Refusal) -> [TextEdit] {
    guard let edits else { throw refusal(.notClosed, remedy: "close the fence") }
    return edits
  }
}

extension String {
  static let fix = "fix the block first; marble test shows what is wrong"
}

extension Diagnostic.Message {
  static let notRun: Self = "not accepted: this block didn't run to its end"
  static let unsteady: Self = "not accepted: two runs of this block differ"
  fileprivate static func tested(_ name: String) -> Self {
    "not accepted: the test `\(name)` in a comment says what this block does"
  }
  fileprivate static func copied(from path: String) -> Self {
    "not accepted: a comment would change in code that is copied from `\(path)`"
  }
  fileprivate static let notClosed: Self = "not accepted: the fence isn't closed"
  fileprivate static let mistaken: Self =
    "not accepted: this comment makes a claim that isn't checked"
  fileprivate static let noValue: Self = "not accepted: code before a `// =>` has no value"
  fileprivate static let unobserved: Self =
    "not accepted: the values of this block weren't recorded"
}
