/// Everything that is known about a program once it was compiled and run: the basis of verdicts.
package struct ProgramResult: Sendable {
  /// The program.
  package let program: Program
  /// What compiler and linker said about it.
  package let answer: CompilerAnswer
  /// What the program did; `nil` if none of its listings could run.
  package var transcript: Transcript?
  /// What kept the program from being made: words that name files that do not exist.
  package var faults: [Diagnostic] = []
  /// What the program cost.
  package let timing: TestReport.Timing
  /// The listings that were right in this run and wrong in another one.
  package var deviations: [Deviation] = []

  package init(
    program: Program,
    answer: CompilerAnswer,
    transcript: Transcript?,
    timing: TestReport.Timing
  ) {
    self.program = program
    self.answer = answer
    self.transcript = transcript
    self.timing = timing
  }

  /// Creates the result of a program that is not made, because it names files that do not exist.
  package init(faultsOf module: ProgramModule) {
    self.init(
      program: module.program,
      answer: CompilerAnswer(),
      transcript: nil,
      timing: TestReport.Timing(
        program: module.program.id,
        compiling: .zero,
        running: .zero,
        isCached: false
      )
    )
    faults = module.surroundings.faults
  }
}
