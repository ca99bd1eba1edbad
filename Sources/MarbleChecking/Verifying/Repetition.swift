package import MarbleModel

/// Judges a program that runs again, and searches for the causes of differences.
package struct Repetition: Sendable {
  /// The result of the program's first run, under the usual conditions.
  private let result: ProgramResult
  private let source: SourceFile

  /// The maximum number of runs for finding out whether one condition matters.
  private static let attempts = 4

  /// Creates the judge of a program whose chapter is the file `source`.
  package init(result: ProgramResult, source: SourceFile) {
    self.result = result
    self.source = source
  }

  /// Returns the verdicts on listings that were right at first and are wrong in another run.
  package func failures(in transcript: Transcript) -> [Verdict] {
    var other = result
    other.transcript = transcript
    let first = Verification(result: result, source: source).verdicts()
    let second = Verification(result: other, source: source).verdicts()
    return zip(first, second).filter { !$0.isFailure && $1.isFailure }.map(\.1)
  }

  /// Returns the deviations, given the failures of all other runs, with causes found by more runs.
  ///
  /// `run` runs the program once more under some conditions.
  package func deviations(
    by failures: [Verdict],
    run: (RunConditions) async throws -> Transcript?
  ) async throws -> [Deviation] {
    var open = Dictionary(failures.map { ($0.listing, $0) }) { first, _ in first }
    var deviations: [Deviation] = []
    for (conditions, cause) in Self.experiments where !open.isEmpty {
      let transcript = try await run(conditions)
      for failure in transcript.map(self.failures) ?? [] {
        guard open.removeValue(forKey: failure.listing) != nil else { continue }
        deviations.append(Deviation(verdict: failure, cause: cause))
      }
    }
    return deviations + open.values.map { Deviation(verdict: $0, cause: .surroundings) }
  }

  /// The conditions to try, each with the cause that a failure under them proves.
  private static var experiments: [(RunConditions, Deviation.Cause)] {
    let usual = (0..<attempts).map { _ in (RunConditions.usual, Deviation.Cause.nothing) }
    let changed = RunConditions.Variable.allCases.flatMap { variable in
      (1...attempts).map { number in
        let conditions = RunConditions.changed([variable], in: number)
        return (conditions, Deviation.Cause.condition(variable, conditions))
      }
    }
    // If the difference also shows under the usual conditions, none of the others causes it.
    return usual + changed
  }
}
