internal import MarbleModel

/// What keeps the values of a program's expressions, or its objects, from being known.
struct ValueHindrance {
  let reason: String
  /// What the compiler said, or how the output differs.
  let details: [String]
}

extension ValueHindrance {
  /// Finds what hinders the observation of a program; `nil` if nothing does.
  ///
  /// A program that prints something else when it is observed is not the program that the page
  /// shows. What a page takes for the same, because of holes or words, is the same here too.
  init?(of transcript: Transcript, program: Program, source: SourceFile) {
    let obstacle = transcript.obstacle
    self.init(of: transcript, obstacle, program, source, "values are logged") { passage in
      passage.observations?.output
    }
  }

  /// Finds what hinders the recording of a program's objects; `nil` if nothing does.
  init?(ofRecording transcript: Transcript, program: Program, source: SourceFile) {
    let obstacle = transcript.recordingObstacle
    self.init(of: transcript, obstacle, program, source, "objects are recorded") { passage in
      passage.recording?.output
    }
  }

  /// `seen` returns what the observed program printed in a passage, and `when` says how it was
  /// observed.
  private init?(
    of transcript: Transcript,
    _ obstacle: Transcript.Obstacle?,
    _ program: Program,
    _ source: SourceFile,
    _ when: String,
    seen: (Transcript.Passage) -> String?
  ) {
    switch obstacle {
    case .refused(let reason):
      self.init(reason: "the program does not compile when \(when)", details: [reason])
    case .endedOtherwise(let ending):
      self.init(reason: "the program \(ending.words) when \(when)", details: ending.details)
    case .unsupported:
      self.init(reason: "this needs Linux with the GNU C library", details: [])
    case nil:
      let places = program.judged.map { (program.listings[$0].id, program.listings[$0]) }
      let judged = Dictionary(places) { first, _ in first }
      let changed = transcript.passages.first { passage in
        guard let seen = seen(passage), let listing = judged[passage.listing] else { return false }
        return !passage.prints(seen, for: listing, in: source)
      }
      guard let changed, let seen = seen(changed) else { return nil }
      let diff = LineDiff(of: changed.output, seen)
      let place = "the block at line \(changed.listing.line)"
      self.init(reason: "\(place) prints something different when \(when)", details: diff.lines)
    }
  }
}

extension Transcript.Passage {
  /// Whether an observed program printed the same, or what the page takes for the same.
  fileprivate func prints(_ seen: String, for listing: Listing, in source: SourceFile) -> Bool {
    if OutputLines.areSame(seen, output) { return true }
    let claim = OutputClaim(of: listing, in: source)
    if case .none = claim.form { return false }
    return claim.compare(with: seen) == nil
  }
}

extension Transcript.Ending {
  /// What a program with this ending does, as part of a sentence.
  fileprivate var words: String {
    switch self {
    case .finished: "runs to its end"
    case .exited(let status, _): "ends with exit status \(status)"
    case .crashed(let crash): "is ended by \(crash.signal)"
    case .timedOut: "does not end in time"
    case .printedTooMuch: "prints too much"
    case .usedTooMuchMemory: "uses too much memory"
    case .startedTooMany: "starts too many processes"
    }
  }

  /// What a program said before it stopped, without the place, which names a file of ours.
  fileprivate var details: [String] {
    guard case .crashed(let crash) = self, let message = crash.message else { return [] }
    let cause = message.firstRange(of: ": ").map { message[$0.upperBound...] } ?? message[...]
    return [String(cause)]
  }
}
