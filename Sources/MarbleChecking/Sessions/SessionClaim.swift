internal import MarbleModel

/// The claim of a session about the output and the exit status of its commands.
struct SessionClaim {
  let listing: Listing
  let session: CommandSession
  let source: SourceFile

  /// Creates the claim of a listing; `nil` if that isn't a session.
  init?(of listing: Listing, in source: SourceFile) {
    guard let session = listing.session else { return nil }
    (self.listing, self.session, self.source) = (listing, session, source)
  }

  /// Returns what is wrong with a session whose commands printed `parts`.
  func diagnostics(on parts: [PrintedPart]) -> [Diagnostic] {
    if let stray = session.stray {
      let place = listing.lines[stray].position
      return [source.error(.stray, at: place, remedy: "write the command above it, after `$ `")]
    }
    return parts.flatMap { part -> [Diagnostic] in
      guard session.commands.indices.contains(part.line) else { return [] }
      let command = session.commands[part.line]
      return [difference(of: part, from: command), wrongStatus(of: part, in: command)]
        .compactMap(\.self)
    }
  }

  /// The lines that a command is expected to print.
  func expected(of command: CommandSession.Command) -> ExpectedLines {
    ExpectedLines(listing.lines[command.printed].map(\.text), comparison: comparison)
  }

  /// Whether the page says something different from what a command did.
  func differs(from part: PrintedPart, in command: CommandSession.Command) -> Bool {
    difference(of: part, from: command) != nil || wrongStatus(of: part, in: command) != nil
  }

  private var comparison: Expectation.Comparison { listing.words.showsExample ? .varies : .exact }

  private func difference(
    of part: PrintedPart,
    from command: CommandSession.Command
  ) -> Diagnostic? {
    let printed = OutputLines.split(part.text)
    let end = listing.lines[command.lines.lowerBound].position
    let placed = PlacedLines(
      expected: expected(of: command),
      positions: listing.lines[command.printed].map(\.position),
      showsColumn: true,
      end: end
    )
    return placed.difference(from: printed).map { difference in
      source.error(
        printed.isEmpty ? .printsNothing : command.printed.isEmpty ? .untold : .differs,
        at: difference.position,
        difference.lines,
        remedy: printed.allSatisfy(OutputLines.canBeShown)
          ? source.acceptance : "print text, or write `‹any›` for bytes that aren't"
      )
    }
  }

  private func wrongStatus(
    of part: PrintedPart,
    in command: CommandSession.Command
  ) -> Diagnostic? {
    let status = part.status ?? 0
    guard status != command.status ?? 0 else { return nil }
    // A status on the page comes right after the output.
    let line = command.status == nil ? command.lines.lowerBound : command.printed.upperBound
    return source.error(
      .otherStatus(status, said: command.status),
      at: listing.lines[line].position,
      remedy: source.acceptance
    )
  }
}

extension Diagnostic.Message {
  fileprivate static let stray: Self = "this line comes before any command, so nothing prints it"
  fileprivate static let differs: Self = "this command prints something else"
  fileprivate static let printsNothing: Self = "this command prints nothing"
  fileprivate static let untold: Self =
    "this command prints something, but the page doesn't say what"
  fileprivate static func otherStatus(_ status: Int32, said: Int32?) -> Self {
    said == nil
      ? "this command ends with exit status \(status), but the page doesn't say so"
      : "this command ends with exit status \(status), not with the one that the page gives"
  }
}
