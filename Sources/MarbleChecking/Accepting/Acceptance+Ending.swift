internal import MarbleModel

extension Acceptance {
  /// Returns the edits that make the page give the exit status that was found.
  func statusEdits(_ verdict: Verdict, _ other: Verdict?) throws(Refusal) -> [TextEdit] {
    guard case .exit(let expected) = listing.words.check, let found = verdict.exitStatus,
      found != expected
    else { return [] }
    if let other, other.exitStatus != found { throw refusal(.unsteady, remedy: .sameStatus) }
    let line = source.line(listing.id.line)
    guard let word = line.utf8.firstRange(ofBytes: "exits=".utf8) else { return [] }
    let value = line.utf8[word.upperBound...].prefix {
      $0 == UInt8(ascii: "\"") || ("0"..."9").contains(Character(Unicode.Scalar($0)))
    }
    let start =
      source.offset(ofLine: listing.id.line)
      + line.utf8.distance(from: line.startIndex, to: value.startIndex)
    return [TextEdit(range: start..<start + value.count, replacement: "\(found)")]
  }

  /// Returns the edits that make a `stderr` fence show what was written; no fence is added.
  func errorEdits(_ verdict: Verdict, _ other: Verdict?) throws(Refusal) -> [TextEdit] {
    let claim = ErrorClaim(of: listing, in: source)
    guard let fence = claim.fence, let written = verdict.errors else { return [] }
    let second = other.map { $0.errors } ?? written
    guard let second else { throw refusal(.notRun, remedy: .fix) }
    // A fence that's right about both runs stays as it is, with its holes.
    guard claim.compare(with: written) != nil || claim.compare(with: second) != nil else {
      return []
    }
    if fence.comparison != .varies, OutputLines.isUnended(written) {
      throw refusal(.unendedErrors, remedy: .endedError)
    }
    let lines = try common(OutputLines.split(written), OutputLines.split(second))
    guard !lines.isUnordered || fence.canBeUnordered else {
      throw refusal(.unsteady, remedy: .steady(behind: fence))
    }
    return try edits(FenceRewriting(source: source, indent: indent).edits(of: fence, to: lines))
  }
}

extension String {
  fileprivate static let sameStatus = "make the block end with the same status on every run"
}

extension Diagnostic.Message {
  fileprivate static let unendedErrors: Self =
    "not accepted: the last line on standard error has no line ending, and a fence can't show that"
}
