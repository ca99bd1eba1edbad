package import MarbleModel

/// Puts the steps of a doc-test run into words.
package enum ProgressFormatter {
  /// Returns a line, without its ending, that replaces the one before it.
  ///
  ///     running 3/12  notes/en/bind.md 4 s
  ///
  /// The program that has been running longest is named once it has run for a second. The line
  /// leaves the last of `width` columns free, because a terminal may move to the next line there.
  package static func line(
    for progress: TestProgress,
    at now: ContinuousClock.Instant,
    width: Int
  ) -> String {
    switch progress {
    case .remark(let severity, let text): "\(severity.rawValue): \(text.harmless)"
    case .waiting: shortened("waiting for another marble process", to: width - 1)
    case .buildingLibrary(let products, _, of: 0):
      shortened("building \(products.harmless)", to: width - 1)
    case .buildingLibrary(let products, let done, let count):
      shortened("building \(products.harmless) \(done)/\(count)", to: width - 1)
    case .compiling(let work): line("compiling", work, at: now, width: width - 1)
    case .running(let work): line("running", work, at: now, width: width - 1)
    case .making(let done, let count): shortened("making pages \(done)/\(count)", to: width - 1)
    case .adopting(_, _, .remark(let severity, let text)?):
      line(for: .remark(severity, text), at: now, width: width)
    case .adopting(let round, let blocks, let step):
      line(ofRound: round, blocks, step, at: now, width: width - 1)
    }
  }

  /// Returns the line of a round, with as much of its step as fits after it.
  private static func line(
    ofRound round: Int,
    _ blocks: Int,
    _ step: TestProgress?,
    at now: ContinuousClock.Instant,
    width: Int
  ) -> String {
    let noun = blocks == 1 ? "block" : "blocks"
    let open = blocks == 0 ? "" : ", \(blocks) \(noun) to try"
    let head = "round \(round)\(open)"
    let room = width - head.displayWidth - ": ".displayWidth
    guard let step, room >= 8 else { return shortened(head, to: width) }
    return "\(head): \(line(for: step, at: now, width: room + 1))"
  }

  private static func line(
    _ verb: String,
    _ work: TestProgress.Work,
    at now: ContinuousClock.Instant,
    width: Int
  ) -> String {
    let counts = shortened("\(verb) \(work.done)/\(work.count)", to: width)
    let seconds = (now - work.start).components.seconds
    guard let program = work.oldest, seconds >= 1 else { return counts }
    let name = program.text.harmless
    let room = width - counts.displayWidth - "   \(seconds) s".displayWidth
    guard room >= 8 else { return counts }
    return "\(counts)  \(shortened(name, to: room)) \(seconds) s"
  }

  /// Returns the text with an ellipsis in place of its beginning if it's too long.
  private static func shortened(_ text: String, to width: Int) -> String {
    guard text.displayWidth > width else { return text }
    var end = Substring(text)
    while !end.isEmpty && end.displayWidth > width - 1 { end.removeFirst() }
    return width > 0 ? "…" + end : ""
  }
}

extension Program.ID {
  /// The program as a user knows it, such as `notes/en/bind.md in=setup`.
  var text: String {
    switch name {
    case .page: path
    case .named(let name): "\(path) in=\(name)"
    case .foreign(let language, ""): "\(path) \(language.rawValue)"
    case .foreign(let language, let name): "\(path) \(language.rawValue) in=\(name)"
    case .isolated(let line), .stopping(let line): "\(path):\(line)"
    }
  }
}
