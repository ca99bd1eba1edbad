/// Everything known about a program after it was compiled and run, on which verdicts are based.
package struct ProgramResult: Sendable {
  /// The program.
  package let program: Program
  /// The messages of the compiler and the linker.
  package let answer: CompilerAnswer
  /// The record of the run; `nil` if none of its listings could run.
  package var transcript: Transcript?
  /// The book's copies of the files that the program should write, by the files' names.
  package var kept: [String: DataFile] = [:]
  /// Errors that kept the program from being built: words that name files that don't exist.
  package var faults: [Diagnostic] = []
  /// How long the program took.
  package let timing: TestReport.Timing
  /// The listings that passed in this run but failed in another one.
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

  /// Creates the result of a program that isn't built because it names files that don't exist.
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
