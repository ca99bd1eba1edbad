package import MarbleModel

extension CompiledProgram {
  /// Returns what the compiler said about a program that cannot run, whose chapter is `source`.
  package func diagnostics(in source: SourceFile) -> [Diagnostic] {
    let result = ProgramResult(
      program: module.program,
      answer: answer,
      transcript: nil,
      timing: TestReport.Timing(
        program: module.program.id,
        compiling: duration,
        running: .zero,
        isCached: false
      )
    )
    let verdicts = Verification(result: result, source: source).verdicts()
    return verdicts.filter { $0.outcome == .failed }.flatMap(\.diagnostics)
  }
}
