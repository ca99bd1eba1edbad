internal import MarbleModel

/// How a program ended, regardless of where its listings are in the chapter.
enum KeptEnding: Hashable {
  /// A place in a listing: its index, the line counted from its fence, and the column.
  struct Place: Hashable, FormedValue {
    let listing: Int
    let line: Int
    let column: Int

    static let form = Form(Place.init(listing:line:column:)) { ($0.listing, $0.line, $0.column) }
  }

  case finished
  case exited(status: Int32, place: Place?)
  /// By a trap or an uncaught error.
  case crashed(signal: String, message: String?, place: Place?)

  /// Creates the record of the end of a run; `nil` if the next run may end differently.
  ///
  /// On a quieter machine, a limit might not be reached, and a signal may have come from elsewhere.
  init?(_ transcript: Transcript, of program: Program) {
    switch transcript.ending {
    case .finished: self = .finished
    case .exited(let status, let position):
      self = .exited(status: status, place: Place(position, in: program))
    case .crashed(let crash):
      guard Self.traps.contains(crash.signal), !crash.namesChapter(of: program) else { return nil }
      self = .crashed(
        signal: crash.signal,
        message: crash.message,
        place: Place(crash.position, in: program)
      )
    case .timedOut, .printedTooMuch, .usedTooMuchMemory, .startedTooMany: return nil
    }
  }

  /// Returns the ending with the places where the program's listings are now.
  func ending(of program: Program) -> Transcript.Ending {
    switch self {
    case .finished: .finished
    case .exited(let status, let place):
      .exited(status: status, position: place?.position(in: program))
    case .crashed(let signal, let message, let place):
      .crashed(
        Transcript.Crash(signal: signal, message: message, position: place?.position(in: program))
      )
    }
  }

  /// The signals by which Swift stops a program, and `abort`.
  private static let traps: Set = ["SIGILL", "SIGTRAP", "SIGABRT"]
}

extension KeptEnding: FormedValue {
  static let form = Form { (status: Int32?, signal: String?, message: String?, place: Place?) in
    if let signal { return .crashed(signal: signal, message: message, place: place) }
    return status.map { .exited(status: $0, place: place) } ?? .finished
  } _: { (ending: KeptEnding) in
    switch ending {
    case .finished: (nil, nil, nil, nil)
    case .exited(let status, let place): (status, nil, nil, place)
    case .crashed(let signal, let message, let place): (nil, signal, message, place)
    }
  }
}

extension KeptEnding.Place {
  fileprivate init?(_ position: SourcePosition?, in program: Program) {
    guard let position,
      let index = program.listings.firstIndex(where: { $0.range.lines.contains(position.line) })
    else { return nil }
    listing = index
    line = position.line - program.listings[index].id.line
    column = position.column
  }

  fileprivate func position(in program: Program) -> SourcePosition? {
    guard program.listings.indices.contains(listing) else { return nil }
    return SourcePosition(line: program.listings[listing].id.line + line, column: column)
  }
}

extension Transcript.Crash {
  /// Whether the message names a place in the program's chapter, which may move.
  fileprivate func namesChapter(of program: Program) -> Bool {
    let path = program.id.path
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return message?.utf8.contains(bytes: file.utf8) ?? false
  }
}
