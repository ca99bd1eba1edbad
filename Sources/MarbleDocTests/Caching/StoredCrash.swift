internal import MarbleModel

/// How a program that must stop did so, free of its listings' places in the chapter.
struct StoredCrash: Codable {
  private let signal: String
  private let message: String?
  private let listing: Int?
  private let line: Int
  private let column: Int

  /// Creates what is kept of a run; `nil` if it did not crash.
  init?(_ transcript: Transcript, of program: Program) {
    guard case .crashed(let crash) = transcript.ending else { return nil }
    signal = crash.signal
    message = crash.message
    let index = crash.position.flatMap { position in
      program.listings.firstIndex { $0.range.lines.contains(position.line) }
    }
    listing = index
    line = (crash.position?.line ?? 0) - (index.map { program.listings[$0].id.line } ?? 0)
    column = crash.position?.column ?? 0
  }

  /// Returns the crash at the places where the program's listings are now.
  func crash(of program: Program) -> Transcript.Crash {
    let start = listing.flatMap { index in
      program.listings.indices.contains(index) ? program.listings[index].id.line : nil
    }
    return Transcript.Crash(
      signal: signal,
      message: message,
      position: start.map { SourcePosition(line: $0 + line, column: column) }
    )
  }
}

extension Program {
  /// Whether a run ended as the program's page asks: at its end, or by a crash if it must stop.
  func endsWell(_ transcript: Transcript) -> Bool {
    let mustStop = listings.last?.words.check == .stop
    return switch transcript.ending {
    case .finished: !mustStop
    case .crashed: mustStop && transcript.passages.last?.listing == listings.last?.id
    case .exited, .timedOut, .printedTooMuch, .usedTooMuchMemory, .startedTooMany: false
    }
  }
}
