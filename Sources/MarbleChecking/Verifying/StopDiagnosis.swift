internal import MarbleModel

/// The diagnosis of a program that didn't run to its end: where it stopped, and why.
struct StopDiagnosis {
  let program: Program
  let transcript: Transcript
  let source: SourceFile

  /// Returns the diagnosis; `nil` if the program ran to its end, or exited with status zero.
  func diagnostic() -> Diagnostic? {
    switch transcript.ending {
    case .finished: nil
    // A block may call `exit(0)` if nothing is left to run after it.
    case .exited(status: 0, _) where isLast: nil
    case .exited(let status, let position): diagnostic(.exited(status: status), at: position)
    case .crashed(let crash): diagnostic(.crashed(crash), at: crash.position)
    case .timedOut(let limit, let position): diagnostic(.timedOut(limit), at: position)
    case .printedTooMuch(let limit, let position):
      diagnostic(.printedTooMuch(limit), at: position, isFlood: true)
    case .usedTooMuchMemory(let limit, let position):
      diagnostic(.usedTooMuchMemory(limit), at: position)
    case .startedTooMany(let position): diagnostic(.startedTooMany, at: position)
    }
  }

  /// Returns why the program stopped, as a message about the place where it did.
  func cause() -> Diagnostic? {
    guard case .crashed(let crash) = transcript.ending, let passage = transcript.passages.last
    else { return nil }
    let place = crash.position.flatMap(program.listings.place)
    let text = crash.message ?? "the program was killed by \(crash.signal)"
    let start = SourcePosition(line: passage.listing.line)
    return source.error(Diagnostic.Message(text), at: place ?? start)
  }

  /// The listing in which the program stopped; the first one if it didn't begin any of them.
  var listing: Listing.ID? {
    transcript.passages.last?.listing ?? program.listings.first(where: \.words.isRun)?.id
  }

  /// Whether no listing was left to run after the one where the program stopped.
  private var isLast: Bool {
    program.listings.last { $0.words.isRun }?.id == transcript.passages.last?.listing
  }

  private func diagnostic(
    _ message: Diagnostic.Message,
    at position: SourcePosition?,
    isFlood: Bool = false
  ) -> Diagnostic? {
    guard let id = self.listing else { return nil }
    let listing = program.listings.first { $0.id == id }
    let place = position.flatMap(program.listings.place)
    let start = listing?.range.start ?? SourcePosition(line: id.line)
    var details: [String] = []
    // The code that stopped may be that of an earlier block, which this one calls.
    if let place, let listing, !listing.range.lines.contains(place.line) {
      details.append("while running the block at line \(listing.id.line)")
    }
    return source.error(
      message,
      at: place ?? start,
      details + printed(transcript.passages.last?.output ?? "", limit: isFlood ? 5 : 20),
      remedy: remedy
    )
  }

  private var remedy: String? { program.language == nil ? remedyInSwift : remedyInC }

  private var remedyInC: String? {
    switch transcript.ending {
    case .finished: nil
    case .exited: "return 0 from `main`, or call `exit(0)`"
    case .crashed: "fix the block, or write `check` in place of `run`"
    case .timedOut:
      "stop the code that keeps running; if the block needs longer, write `time=60s` after `run`"
    case .printedTooMuch: "print less, or write `check` in place of `run`"
    case .usedTooMuchMemory: "use less memory, or write `check` in place of `run`"
    case .startedTooMany:
      "start fewer processes and threads, or write `check` in place of `run`"
    }
  }

  private var remedyInSwift: String? {
    switch transcript.ending {
    case .finished: nil
    case .exited(let status, _):
      "let the block run to its end; if it should end the program, write `exits=\(status)` after "
        + "`swift`"
    case .crashed(let crash) where crash.isTrap:
      "fix the block; if it should stop, write `traps` after `swift`"
    case .crashed: "fix the block, or write `norun` after `swift`"
    case .timedOut:
      "stop the code that keeps running; if the block needs longer, write `time=60s` after `swift`"
    case .printedTooMuch: "print less, or write `norun` after `swift`"
    case .usedTooMuchMemory: "use less memory, or write `norun` after `swift`"
    case .startedTooMany: "start fewer processes and threads, or write `norun` after `swift`"
    }
  }

  /// Cuts a line that no one would read to the end.
  private static func cut(_ line: String) -> String {
    let start = line.prefix(200)
    return start.endIndex == line.endIndex ? line : start + "..."
  }

  private func printed(_ output: String, limit: Int) -> [String] {
    let lines = OutputLines.split(output)
    guard !lines.isEmpty else { return [] }
    let left = lines.count - limit
    let end = left > 0 ? ["... and \(left) more lines"] : []
    return ["it had printed:"] + lines.prefix(limit).map { "  " + Self.cut($0) } + end
  }
}

extension Diagnostic.Message {
  fileprivate static let startedTooMany: Self =
    "the program had more than 500 processes or 4,000 threads at once"

  fileprivate static func exited(status: Int32) -> Self {
    ExplainedMessage.exited.message("\(status)")
  }

  fileprivate static func crashed(_ crash: Transcript.Crash) -> Self {
    crash.message.map { ExplainedMessage.stopped.message($0) }
      ?? "the program was killed by \(crash.signal)"
  }

  fileprivate static func timedOut(_ limit: Duration) -> Self {
    ExplainedMessage.timedOut.message(limit.formattedSeconds)
  }

  fileprivate static func printedTooMuch(_ limit: Int) -> Self {
    ExplainedMessage.printedTooMuch.message("\(limit)")
  }

  fileprivate static func usedTooMuchMemory(_ limit: Int) -> Self {
    "the program used more than \(limit >> 20) MB of memory"
  }
}

extension Duration {
  /// The duration in seconds, with a decimal only if it isn't zero.
  var formattedSeconds: String {
    let tenths = components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
