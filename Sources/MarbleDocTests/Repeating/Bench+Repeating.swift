internal import MarbleModel

extension Bench {
  /// Runs the programs again, under other conditions and in another order each time.
  ///
  /// - Parameters:
  ///   - programs: The programs.
  ///   - first: What they did in their first run.
  ///   - runner: What runs them.
  ///   - count: How often each program runs in all.
  ///   - sources: The files of the chapters by their paths.
  ///   - progress: Told how many runs are done.
  /// - Returns: The first results, with what deviated from them.
  /// - Throws: When a program cannot be started.
  func repeated(
    _ programs: [(LinkedProgram, ObservedProgram?)],
    from first: [ProgramResult],
    by runner: Runner,
    count: Int,
    sources: [String: SourceFile],
    _ progress: (TestProgress) -> Void
  ) async throws -> [ProgramResult] {
    let repetitions = zip(programs, first).map { program, result -> Repetition? in
      let (linked, observed) = program
      guard let executable = linked.executable, let source = sources[result.program.id.path]
      else { return nil }
      return Repetition(result: result, source: source) { conditions in
        try await transcript(
          of: linked.compiled,
          in: executable,
          observed,
          by: runner,
          under: conditions
        )
      }
    }
    let runnable = repetitions.indices.filter { repetitions[$0] != nil }
    var failures = [[Verdict]](repeating: [], count: programs.count)
    for number in 2..<count + 1 {
      let conditions = RunConditions.changed(RunConditions.Variable.allCases, in: number)
      let order = runnable.shuffled()
      let names = order.map { first[$0].program.id }
      let found = try await order.concurrentMap(
        width: number.isMultiple(of: 2) ? 2 * jobs : 1,
        progress: { work in
          progress(
            .running(
              .init(work, on: names, after: (number - 1) * order.count, of: count * order.count)
            )
          )
        },
        { index -> [Verdict] in
          guard let repetition = repetitions[index] else { return [] }
          return repetition.failures(in: try await repetition.run(conditions))
        }
      )
      for (index, verdicts) in zip(order, found) { failures[index] += verdicts }
    }
    var results = first
    for index in runnable where !failures[index].isEmpty {
      results[index].deviations =
        try await repetitions[index]?.deviations(by: failures[index]) ?? []
    }
    return results
  }
}
