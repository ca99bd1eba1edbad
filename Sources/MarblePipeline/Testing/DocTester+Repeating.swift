internal import MarbleChecking
internal import MarbleModel
internal import MarbleRunning
internal import MarbleSystem

extension DocTester {
  /// Runs programs repeatedly, each time under different conditions and in a different order.
  ///
  /// Returns the results of the `first` runs, and deviations from them.
  func repeated(
    _ programs: [LinkedProgram],
    from first: [ProgramResult],
    by runner: Runner,
    _ due: DueTests,
    _ progress: (TestProgress) -> Void
  ) async throws -> [ProgramResult] {
    let judges = zip(programs, first).map { program, result -> Repetition? in
      guard program.executable != nil, let source = due.sources[result.program.id.path]
      else { return nil }
      return Repetition(result: result, source: source)
    }
    var failures = [[Verdict]](repeating: [], count: programs.count)
    for number in (1..<due.repetitions).map({ $0 + 1 }) {
      let order = judges.indices.filter { judges[$0] != nil }.shuffled()
      let modules = order.map { programs[$0].compiled.module }
      let conditions = RunConditions.changed(RunConditions.Variable.allCases, in: number)
      let found = try await order.concurrentMap(
        width: number.isMultiple(of: 2) ? 2 * jobs : 1,
        progress: { work in
          let (done, all) = ((number - 1) * order.count, due.repetitions * order.count)
          progress(.running(.init(work, on: modules, after: done, of: all)))
        },
        { index in
          let transcript = try await transcript(of: programs[index], by: runner, under: conditions)
          return transcript.flatMap { judges[index]?.failures(in: $0) } ?? []
        }
      )
      for (index, verdicts) in zip(order, found) { failures[index] += verdicts }
    }
    var results = first
    for index in failures.indices where !failures[index].isEmpty {
      results[index].deviations =
        try await judges[index]?.deviations(by: failures[index]) { conditions in
          try await transcript(of: programs[index], by: runner, under: conditions)
        } ?? []
    }
    return results
  }

  private func transcript(
    of program: LinkedProgram,
    by runner: Runner,
    under conditions: RunConditions
  ) async throws -> Transcript? {
    let limits = limits.of(program.compiled.module.program)
    return try await runner.run(program, under: conditions)
      .map { Transcript(of: $0, linked: program, limits: limits) }
  }
}
