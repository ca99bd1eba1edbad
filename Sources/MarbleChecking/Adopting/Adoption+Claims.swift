internal import MarbleModel

extension Adoption {
  /// Notes the comments of a failed listing that claim something, and what the run says of them.
  ///
  /// - Returns: Whether these comments are the only problem and have just been found, so that the
  ///   listing must be tested again with what replaces them.
  mutating func noteClaims(_ verdict: Verdict) -> Bool {
    guard var entry = entries[verdict.listing], !entry.isHopeless else { return false }
    let errors = verdict.diagnostics.filter { $0.severity == .error }
      .map { entry.surroundings.placed($0, in: entry.listing) }
    let isRun = words(of: entry).isRun
    let found = errors.filter(\.message.isAboutClaim).compactMap { error in
      ClaimComment(of: error, in: entry.listing)
    }
    .filter { comment in
      comment.replacement(in: entry.listing, isRun: isRun) != nil
        && !entry.claims.contains(comment)
    }
    if isRun { entry.contradiction = entry.contradiction ?? errors.first(where: entry.contradicts) }
    entry.claims += found
    entries[verdict.listing] = entry
    return !found.isEmpty
      && errors.allSatisfy { $0.message.isAboutClaim || $0.message == .unclaimed }
  }
}

extension Adoption.Entry {
  /// Whether an error says that a run doesn't show what a comment claims.
  ///
  /// It's about the comment if its place is there; what's wrong with code is told of the code.
  fileprivate func contradicts(_ error: Diagnostic) -> Bool {
    guard !error.message.isAboutClaim, error.message != .unclaimedRest,
      let comment = ClaimComment(around: error, in: listing)
    else { return false }
    return comment.replacement(in: listing, isRun: false) != nil
  }

  /// Whether a choice would hide that a run contradicts a comment.
  func hidesContradiction(_ choice: AdoptionChoice) -> Bool {
    contradiction != nil && choice != .unchecked && !choice.words(of: listing, in: nil).isRun
  }
}
