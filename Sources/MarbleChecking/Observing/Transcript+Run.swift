package import MarbleModel

extension Transcript {
  /// Creates the transcript of the run of a program, with the values that it logged and the objects
  /// that it recorded if they're wanted.
  package init(of run: ProgramRun, linked: LinkedProgram, limits: RunLimits) {
    let module = linked.compiled.module
    self.init(of: run.record, module: module, limits: limits)
    for record in run.others { add(Transcript(of: record, module: module, limits: limits)) }
    if let dragged = run.dragged { drag(by: Dragging(dragged), in: module.program) }
    if let chains = linked.chains {
      solve(by: ChainRecord(run.chains, refused: chains.refused), in: module.program)
    }
    switch linked.recorded {
    case nil: break
    case .refused(let reason):
      recordingObstacle = .refused(reason: reason ?? "it doesn't compile")
    case .made:
      if let record = run.recorded {
        let other = Transcript(of: record, module: module, limits: limits)
        self.record(in: other, log: record.objects, of: module.program)
      }
    }
    switch linked.observed {
    case nil: break
    case .refused(let reason): obstacle = .refused(reason: reason ?? "it doesn't compile")
    case .made(_, let parts, let braces):
      guard let record = run.observed else { return }
      observe(
        in: Transcript(of: record, module: module, limits: limits),
        of: parts,
        log: (record.log ?? ObservationLog()).removing(braces, from: module.program)
          .settlingObjects(),
        of: module.program
      )
    }
  }
}

extension Transcript {
  /// Adds the output of another run of the same program.
  private mutating func add(_ other: Transcript) {
    for (index, passage) in passages.enumerated() {
      guard let found = other.passages.first(where: { $0.listing == passage.listing }),
        !OutputLines.areSame(found.output, passage.output)
      else { continue }
      passages[index].others.append(found.output)
    }
  }

  /// Adds the results of the chains of a program's puzzles.
  private mutating func solve(by record: ChainRecord, in program: Program) {
    var first = 0
    for (index, puzzle) in program.puzzles {
      let listing = program.listings[index]
      if let place = passages.firstIndex(where: { $0.listing == listing.id }) {
        passages[place].puzzle = record.result(
          of: puzzle,
          at: index,
          in: program,
          printing: passages[place].output,
          from: first
        )
      }
      first += puzzle.count
    }
  }

  /// Adds the results of dragging the diagrams of a program.
  private mutating func drag(by dragging: Dragging, in program: Program) {
    var isOver = false
    for (index, passage) in passages.enumerated() {
      guard let listing = program.judgedListings.first(where: { $0.id == passage.listing }),
        let output = listing.output, output.dragging != nil
      else { continue }
      let result = dragging.result(for: output)
      // Diagrams are answered one after the other, so those after a stop have no answer of their
      // own.
      let isMissing = isOver && result.problem == .unanswered
      passages[index].drag = isMissing ? DragResult(.unreached) : result
      isOver = isOver || result.problem == .stopped || result.problem == .unending
    }
  }
}

extension ProgramResult {
  /// Creates the result of a program that was linked and, unless there was nothing to run, run.
  package init(
    of linked: LinkedProgram,
    run: ProgramRun?,
    taking duration: Duration,
    limits: RunLimits
  ) {
    let program = linked.compiled.module.program
    self.init(
      program: program,
      answer: linked.compiled.answer,
      transcript: run.map { Transcript(of: $0, linked: linked, limits: limits.of(program)) },
      timing: TestReport.Timing(
        program: program.id,
        listings: program.judgedListings.map(\.id),
        compiling: linked.compiled.duration,
        running: run == nil ? .zero : duration,
        isCached: false
      )
    )
    kept = linked.compiled.module.surroundings.kept
  }
}
