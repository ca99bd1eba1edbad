internal import MarbleModel

/// The comments of a listing that begin like claims, but claim nothing.
struct MistakenClaims {
  let diagnostics: [Diagnostic]

  init(in listing: Listing, of source: SourceFile) {
    // The page already says that nothing in such a listing is true.
    let mayClaim = listing.mayClaim && !listing.words.isDisowned
    guard mayClaim, listing.tokens != nil else {
      let complaint = source.error(.unreadable, at: listing.range.start, remedy: .simplify)
      diagnostics = mayClaim ? [complaint] : []
      return
    }
    let word = Self.hindrance(in: listing)
    let messages = Set(MessageComment.all(in: listing).map(\.place))
    let unmarked = listing.commentsAreValues ? UnmarkedValues(of: listing) : nil
    diagnostics = listing.comments.compactMap { comment in
      guard !messages.contains(.init(line: comment.line, offset: comment.offset)),
        let (message, remedy) = Self.mistake(in: comment, of: listing, unless: word)
          ?? unmarked?.mistake(in: comment)
      else { return nil }
      let place = listing.position(inLine: comment.line, at: comment.offset)
      return source.error(message, at: place, remedy: remedy)
    }
  }

  /// Returns the word that keeps a listing's claims from being checked, if there is one.
  private static func hindrance(in listing: Listing) -> String? {
    listing.words.isRun ? nil : listing.words.check.traits.word
  }

  private static func mistake(
    in comment: CodeComment,
    of listing: Listing,
    unless word: String?
  ) -> (Diagnostic.Message, remedy: String)? {
    guard let likeness = ClaimLikeness(comment.text, isAlone: comment.isAlone),
      !listing.isDocumented(by: comment)
    else { return nil }
    if let word, !likeness.isMessage || !["norun", "fails"].contains(word) {
      return (.unchecked(word), "remove the comment, or remove `\(word)`")
    }
    guard PrintsComment(comment) == nil, ValueComment(comment) == nil else { return nil }
    return (.mistaken, "write `\(likeness.spelling)`, or begin the comment with another word")
  }
}

extension ClaimLikeness {
  fileprivate var isMessage: Bool {
    switch self {
    case .message: true
    case .value, .output: false
    }
  }
}

extension UnmarkedValues {
  /// Returns the mistake in a comment that nearly claims a value without an arrow.
  fileprivate func mistake(in comment: CodeComment) -> (Diagnostic.Message, remedy: String)? {
    if isInsideOfChain(comment) {
      return (.insideOfChain, "move it after the last line, or add a word to the comment")
    }
    guard !contains(comment), let literal = literal(nearly: comment) else { return nil }
    return (.mistaken, "write `// \(literal)`, or add a word to the comment")
  }
}

extension Listing {
  fileprivate func isDocumented(by comment: CodeComment) -> Bool {
    guard comment.form == .documentation, comment.isAlone else { return false }
    let below = lines[(comment.line + 1)...].lazy.map { line in
      line.text.drop { $0 == " " || $0 == "\t" }
    }
    guard let code = below.first(where: { !$0.hasPrefix("//") }) else { return false }
    let word = code.prefix { $0.isLetter }
    return code.first == "@" || TopLevelStatements.beginsDeclaration(String(word))
  }
}

extension Verdict {
  func refuted(by complaints: [Diagnostic]) -> Verdict {
    guard !complaints.isEmpty else { return self }
    var verdict = self
    verdict.outcome = outcome == .notReached ? .notReached : .failed
    verdict.diagnostics += complaints
    return verdict
  }
}

extension String {
  fileprivate static let simplify =
    "remove the claims in comments from the block, or simplify its code"
}

extension Diagnostic.Message {
  fileprivate static let mistaken = ExplainedMessage.likeClaim.message()
  static let insideOfChain: Self =
    "the expression continues below this comment, so this part has no value of its own"
  fileprivate static let unreadable: Self =
    "the compiler's parser can't handle this block, so its claims can't be found"
  fileprivate static func unchecked(_ word: String) -> Self {
    Self("\(claiming) in a block with `\(word)`")
  }
  private static let claiming = "this comment makes a claim, which isn't checked"
  /// Whether it's about a comment that begins like a claim, but isn't checked.
  var isAboutClaim: Bool { self == .mistaken || text.hasPrefix(Self.claiming) }
}
