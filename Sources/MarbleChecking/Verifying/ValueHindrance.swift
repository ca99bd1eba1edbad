internal import MarbleModel

/// The reason why the values of a program's expressions, or its objects, aren't known.
struct ValueHindrance {
  let reason: String
  /// The compiler's messages, or how the output differs.
  let details: [String]
}

extension ValueHindrance {
  /// Finds the reason why a program couldn't be observed; `nil` if there is none.
  ///
  /// A program that prints something else when it's observed isn't the program that the page shows.
  /// Output that the page considers the same, because of holes or words, is the same here, too; and
  /// where the program prints something different in each run anyway, observing it isn't the cause.
  init?(of transcript: Transcript, program: Program, source: SourceFile) {
    self.init(
      of: transcript,
      stoppedBy: transcript.obstacle,
      program: program,
      source: source,
      when: "values are logged",
      seen: { $0.observations?.output }
    )
  }

  /// Finds the reason why a program's objects couldn't be recorded; `nil` if there is none.
  init?(ofRecording transcript: Transcript, program: Program, source: SourceFile) {
    self.init(
      of: transcript,
      stoppedBy: transcript.recordingObstacle,
      program: program,
      source: source,
      when: "objects are recorded",
      seen: { $0.recording?.output }
    )
  }

  /// `seen` returns what the observed program printed in a passage, and `when` says how it was
  /// observed.
  private init?(
    of transcript: Transcript,
    stoppedBy obstacle: Transcript.Obstacle?,
    program: Program,
    source: SourceFile,
    when: String,
    seen: (Transcript.Passage) -> String?
  ) {
    switch obstacle {
    case .refused(let reason):
      self.init(reason: "the program doesn't compile when \(when)", details: [reason])
    case .endedOtherwise(let ending):
      self.init(reason: "the program \(ending.words) when \(when)", details: ending.details)
    // On a system that can't record objects, the fences aren't checked at all.
    case .unsupported, nil:
      let places = program.judged.map { (program.listings[$0].id, program.listings[$0]) }
      let judged = Dictionary(places) { first, _ in first }
      let changed = transcript.passages.first { passage in
        guard let seen = seen(passage), let listing = judged[passage.listing] else { return false }
        return passage.others.isEmpty && !passage.prints(seen, for: listing, in: source)
      }
      guard let changed, let seen = seen(changed) else { return nil }
      let diff = LineDiff(of: changed.output, seen)
      let place = "the block at line \(changed.listing.line)"
      self.init(reason: "\(place) prints something different when \(when)", details: diff.lines)
    }
  }
}

extension Transcript.Passage {
  /// Whether an observed program printed the same, or something that the page considers the same.
  fileprivate func prints(_ seen: String, for listing: Listing, in source: SourceFile) -> Bool {
    if OutputLines.areSame(seen, output) { return true }
    let claim = OutputClaim(of: listing, in: source)
    if case .none = claim.form { return false }
    return claim.compare(with: seen) == nil
  }
}

extension Transcript.Ending {
  /// The words for a program with this ending, as part of a sentence.
  fileprivate var words: String {
    switch self {
    case .finished: "runs to its end"
    case .exited(let status, _): "ends with exit status \(status)"
    case .crashed(let crash): "is killed by \(crash.signal)"
    case .timedOut: "doesn't end in time"
    case .printedTooMuch: "prints too much"
    case .usedTooMuchMemory: "uses too much memory"
    case .startedTooMany: "starts too many processes"
    }
  }

  /// The message of a program before it stopped, without the place, which names one of our files.
  fileprivate var details: [String] {
    guard case .crashed(let crash) = self, let message = crash.message else { return [] }
    let cause = message.firstRange(of: ": ").map { message[$0.upperBound...] } ?? message[...]
    return [String(cause)]
  }
}
