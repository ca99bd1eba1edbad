package import MarbleModel

extension ProgramResult {
  /// Creates the result of a program of sessions that was run.
  package init(
    of module: ProgramModule,
    sessions record: SessionRecord,
    taking duration: Duration,
    limits: RunLimits
  ) {
    let program = module.program
    self.init(
      program: program,
      answer: CompilerAnswer(),
      transcript: Transcript(of: record, program: program, limits: limits.of(program)),
      timing: TestReport.Timing(
        program: program.id,
        listings: program.judgedListings.map(\.id),
        compiling: .zero,
        running: duration,
        isCached: false
      )
    )
  }
}

extension Transcript {
  fileprivate init(of record: SessionRecord, program: Program, limits: RunLimits) {
    // A session in which a command was stopped is the last one that was reached.
    let last = record.stop == nil ? program.listings.count - 1 : record.answers.last?.listing ?? 0
    let passages = program.listings.indices.prefix(last + 1).map { number in
      let parts = record.answers.filter { $0.listing == number }.map { answer in
        PrintedPart(
          line: answer.command,
          text: OutputLines.text(of: answer.output),
          status: answer.status
        )
      }
      return Passage(
        listing: program.listings[number].id,
        output: parts.map(\.text).joined(),
        parts: parts
      )
    }
    self.init(
      program: program.id,
      passages: Array(passages),
      ending: Self.ending(of: record, program: program, limits: limits)
    )
  }

  private static func ending(
    of record: SessionRecord,
    program: Program,
    limits: RunLimits
  ) -> Ending {
    guard let stop = record.stop, let last = record.answers.last else { return .finished }
    let listing = program.listings[last.listing]
    let line = listing.session?.commands[last.command].lines.lowerBound ?? 0
    let place = listing.lines[line].position
    return switch stop {
    case .limit(.time): .timedOut(limit: limits.time, position: place)
    case .limit(.output): .printedTooMuch(limit: limits.output, position: place)
    case .limit(.memory): .usedTooMuchMemory(limit: limits.memory, position: place)
    case .limit(.processes): .startedTooMany(position: place)
    case .signal(let name): .crashed(Crash(signal: name, message: nil, position: place))
    }
  }
}
