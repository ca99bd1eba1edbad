internal import MarbleModel

/// What keeps the values of a program's expressions from being known.
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
    switch transcript.obstacle {
    case .refused(let reason):
      self.init(reason: "the program does not compile when values are logged", details: [reason])
    case .endedOtherwise(let ending):
      let words = "the program \(ending.words) when values are logged"
      self.init(reason: words, details: ending.details)
    case nil:
      let places = program.judged.map { (program.listings[$0].id, $0) }
      let judged = Dictionary(places) { first, _ in first }
      let changed = transcript.passages.first { passage in
        guard passage.observations != nil, let index = judged[passage.listing] else { return false }
        return !passage.isSame(for: program.listings[index], in: source)
      }
      guard let changed, let seen = changed.observations else { return nil }
      let diff = LineDiff(of: changed.output, seen.output)
      let place = "the block at line \(changed.listing.line)"
      let words = "\(place) prints something else when values are logged"
      self.init(reason: words, details: diff.lines)
    }
  }
}

extension Transcript.Passage {
  /// Whether the observed program printed the same, or what the page takes for the same.
  fileprivate func isSame(for listing: Listing, in source: SourceFile) -> Bool {
    guard let seen = observations else { return true }
    if OutputLines.areSame(seen.output, output) { return true }
    let claim = OutputClaim(of: listing, in: source)
    if case .none = claim.form { return false }
    return claim.compare(with: seen.output) == nil
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
