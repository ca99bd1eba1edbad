internal import MarbleModel

extension Acceptance {
  /// Returns the changes that update the book's copies of the files that two runs wrote.
  func writings(_ verdict: Verdict, _ other: Verdict?) throws(Refusal) -> [FileWriting] {
    guard let other else { return verdict.writings }
    for claim in listing.words.writes where claim.isCompared {
      let name = claim.name.text
      let place = FileClaim.place(of: name, beside: source.path)
      let runs = [verdict, other].map { $0.writings.first { $0.path == place }?.new }
      guard runs[0] != runs[1] else { continue }
      let isSteady =
        if let first = runs[0], let second = runs[1], let levels = listing.words.levels(of: claim) {
          PictureDifference(between: first, and: second, within: levels) == nil
        } else { false }
      if !isSteady { throw refusal(.unsteadyFile(name), remedy: .steadyFile(name)) }
    }
    return verdict.writings
  }

  /// Returns the reason why no file can be written; `nil` if none is claimed.
  func fileRefusal(_ verdict: Verdict) -> Refusal? {
    guard verdict.output != nil, !listing.words.writes.isEmpty else { return nil }
    return refusal(.unwritten, remedy: .fix)
  }
}

extension String {
  fileprivate static func steadyFile(_ name: String) -> String {
    "make the block write the same contents each time, or write `varies=\(name)`"
  }
}

extension Diagnostic.Message {
  fileprivate static let unwritten: Self =
    "not accepted: this block doesn't write all files that its words ask for"
  fileprivate static func unsteadyFile(_ name: String) -> Self {
    "not accepted: two runs of this block write different contents to `\(name)`"
  }
}
