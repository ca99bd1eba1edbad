internal import MarbleModel

extension Transcript {
  /// Adds the observations of a run of the same program that logged its values.
  ///
  /// That program may consist of the first listings alone, `parts`. Nothing is taken from a run
  /// that ended differently, or that didn't reach the end of those parts although this run did. For
  /// listings that don't ask for values, only the output is kept; it shows whether observing
  /// changed what the program does.
  mutating func observe(
    in other: Transcript,
    of parts: [Int],
    log: ObservationLog,
    of program: Program
  ) {
    // The observed program ends after its last part, where this one may have gone on.
    let wentOn = passages.count > parts.count
    guard
      (wentOn ? .finished : ending).isLike(other.ending),
      passages.prefix(parts.count).map(\.listing) == other.passages.map(\.listing)
    else {
      obstacle = .endedOtherwise(other.ending)
      return
    }
    var start = 0
    for (position, passage) in other.passages.enumerated() {
      // The log counts bytes from the beginning of the whole output.
      defer { start += passage.output.utf8.count }
      guard
        let index = program.listings.firstIndex(where: { $0.id == passage.listing }),
        program.judged.contains(index), program.listings[index].wantsValues
      else {
        let index = program.listings.firstIndex { $0.id == passage.listing }
        passages[position].observations = Observations(
          output: passage.output,
          objects: index.flatMap { program.listings[$0].objects == nil ? nil : log.objects(at: $0) }
        )
        continue
      }
      passages[position].observations =
        Observations(of: log, in: program, at: index, output: passage.output, from: start)
    }
  }
}

extension Transcript {
  /// Adds the records of a run of the same program that recorded its objects.
  mutating func record(in other: Transcript, log: ObjectLog?, of program: Program) {
    guard log?.isSupported != false else {
      recordingObstacle = .unsupported
      return
    }
    guard ending.isLike(other.ending), passages.map(\.listing) == other.passages.map(\.listing)
    else {
      recordingObstacle = .endedOtherwise(other.ending)
      return
    }
    for (position, passage) in other.passages.enumerated() {
      let index = program.listings.firstIndex { $0.id == passage.listing }
      let objects = index.flatMap { log?.records[$0] }
      passages[position].recording = Recording(output: passage.output, objects: objects)
    }
  }
}

extension Transcript.Ending {
  /// Whether two runs of a program ended in the same way.
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.finished, .finished): true
    case (.exited(let left, _), .exited(let right, _)): left == right
    case (.crashed(let left), .crashed(let right)): left.signal == right.signal
    case (.finished, _), (.exited, _), (.crashed, _), (.timedOut, _): false
    case (.printedTooMuch, _), (.usedTooMuchMemory, _), (.startedTooMany, _): false
    }
  }
}
