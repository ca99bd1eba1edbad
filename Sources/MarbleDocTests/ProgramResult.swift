internal import MarbleModel

/// All that is known about a program once it was compiled and run: what verdicts are made of.
struct ProgramResult: Sendable {
  /// The program.
  let program: Program
  /// The compiler's messages about listings.
  let messages: [CompilerMessage]
  /// The errors about no listing, which kept the whole program from running.
  let stray: [String]
  /// For listings that must not compile: what the compiler said; no error if it took them.
  let refusals: [Int: [CompilerMessage]]
  /// For listings that need one that does not compile: the index of that one.
  let needs: [Int: Int]
  /// What the program did; `nil` if no listing of it could run.
  var transcript: Transcript?
  /// What kept the program from being made: words that name files that are not there.
  var faults: [Diagnostic] = []
  /// Whether compiler and linker would say the same again, which they need not where they were cut
  /// short.
  var isFinal = true
  /// What the program cost.
  let timing: TestReport.Timing
  /// The listings that were right in this run and wrong in another one.
  var deviations: [Deviation] = []
}

extension ProgramResult {
  /// Creates the result of a program that is not made, as it names files that are not there.
  init(faultsOf module: ProgramModule) {
    self.init(
      program: module.program,
      messages: [],
      stray: [],
      refusals: [:],
      needs: [:],
      transcript: nil,
      faults: module.surroundings.faults,
      timing: TestReport.Timing(
        program: module.program.id,
        compiling: .zero,
        running: .zero,
        isCached: false
      )
    )
  }
}
