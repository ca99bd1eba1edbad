internal import MarbleModel

extension Acceptance {
  /// Returns the edits that make a session show what two runs of its commands printed.
  func sessionEdits(
    _ claim: SessionClaim,
    _ verdict: Verdict,
    _ other: Verdict?
  ) throws(Refusal) -> [TextEdit] {
    guard !verdict.isStopped, !verdict.parts.isEmpty, claim.session.stray == nil else {
      throw refusal(.notRun, remedy: .fix)
    }
    var hunks: [LineHunk] = []
    for part in verdict.parts where claim.session.commands.indices.contains(part.line) {
      let command = claim.session.commands[part.line]
      let second = other?.parts.first { $0.line == part.line } ?? part
      guard claim.differs(from: part, in: command) || claim.differs(from: second, in: command)
      else { continue }
      hunks += try self.hunks(claim, command, part, second)
    }
    return try edits(FenceRewriting(source: source, indent: indent).edits(of: listing, hunks))
  }

  private func hunks(
    _ claim: SessionClaim,
    _ command: CommandSession.Command,
    _ first: PrintedPart,
    _ second: PrintedPart
  ) throws(Refusal) -> [LineHunk] {
    guard first.status == second.status else { throw refusal(.unsteady, remedy: .steadySession) }
    let common = try common(OutputLines.split(first.text), OutputLines.split(second.text))
    guard !common.isUnordered else { throw refusal(.unsteady, remedy: .steadySession) }
    let text = common.map(Self.withoutPrompt)
    let start = command.printed.lowerBound
    var hunks = LineHunk.all(of: claim.expected(of: command), to: text).map { hunk in
      LineHunk(
        range: hunk.range.lowerBound + start..<hunk.range.upperBound + start,
        lines: hunk.lines
      )
    }
    let status = first.status ?? 0
    // A last line such as `[1]` would be read as the status, so the real one comes after it.
    let looksLikeStatus = text.lines.last.flatMap { CommandSession.status(in: $0) } != nil
    let wanted = status != 0 || looksLikeStatus ? ["[\(status)]"] : []
    let shown = command.status.map { ["[\($0)]"] } ?? []
    // A status of zero may be written, though it needn't be.
    guard shown != wanted, shown != ["[0]"] || status != 0 else { return hunks }
    let end = command.printed.upperBound
    if let last = hunks.last, last.range.upperBound == end {
      hunks.removeLast()
      hunks.append(
        LineHunk(range: last.range.lowerBound..<end + shown.count, lines: last.lines + wanted)
      )
    } else {
      hunks.append(LineHunk(range: end..<end + shown.count, lines: wanted))
    }
    return hunks
  }

  /// A printed line as a session can show it: one that looks like a command is shown with a hole.
  private static func withoutPrompt(_ line: String) -> String {
    CommandSession.isPrompt(line) ? Hole.any.spelling + line.dropFirst() : line
  }
}

extension CommonLines {
  /// Returns the same output with its lines rewritten.
  fileprivate func map(_ transform: (String) -> String) -> CommonLines {
    CommonLines(first: first, second: second, lines: lines.map(transform), isUnordered: isUnordered)
  }
}

extension String {
  fileprivate static let steadySession =
    "make the commands print the same output on every run, or write `varies` after `console`"
}
