package import MarbleModel

extension CompiledProgram {
  /// Returns the compiler's messages about a program of the chapter `source` that can't run.
  package func diagnostics(in source: SourceFile) -> [Diagnostic] {
    let linked = LinkedProgram(compiled: self, executable: nil)
    let result = ProgramResult(of: linked, run: nil, taking: .zero, limits: RunLimits())
    let verdicts = Verification(result: result, source: source).verdicts()
    return verdicts.filter { $0.outcome == .failed }.flatMap(\.diagnostics)
  }
}
