internal import MarbleModel

extension StatementClaims {
  /// The output of a statement, and the comments that claim it.
  struct Share {
    let line: Int
    /// The comments; empty if the statement prints and no comment says so.
    let comments: [PrintsComment]
    let printed: [String]
  }

  /// Returns the shares of statements in order.
  ///
  /// A comment that's right about everything printed since the previous comment keeps all of it.
  /// Otherwise it gets the output of its own statement, and the other statements get comments of
  /// their own.
  func shares(of output: String, parts: [PrintedPart]) -> [Share] {
    let shares = shares(of: output, in: parts)
    var all: [Share] = []
    for (group, share) in zip(groups, shares.groups) {
      let lines = share.flatMap { OutputLines.split($0.text) }
      let expected = ExpectedLines(group.comments.flatMap(\.expected))
      if expected.match(lines) {
        all.append(Share(line: group.end, comments: group.comments, printed: lines))
      } else {
        all += self.shares(of: share, besides: group.end)
        let own = share.filter { $0.line == group.end }.flatMap { OutputLines.split($0.text) }
        all.append(Share(line: group.end, comments: group.comments, printed: own))
      }
    }
    all += self.shares(of: shares.early + shares.rest, besides: nil)
    return all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  private func shares(of parts: [PrintedPart], besides end: Int?) -> [Share] {
    parts.filter { $0.line != end && !$0.text.isEmpty }.map { part in
      // Output after the last statement counts as output of that statement.
      let line = min(part.line, ends.last ?? 0)
      return Share(line: line, comments: [], printed: OutputLines.split(part.text))
    }
  }
}

extension Verdict {
  func shares(in listing: Listing) -> [StatementClaims.Share] {
    StatementClaims(of: listing).shares(of: output ?? "", parts: parts)
  }
}
