/// A compiled program with the executable that holds it.
package struct LinkedProgram: Sendable {
  /// The program; what the linker said stands in its answer.
  package var compiled: CompiledProgram
  /// The path of the executable; `nil` if there is nothing to run.
  package let executable: String?
  /// What came of linking it once more, so that it logs values; `nil` if no values are wanted.
  package var observed: ObservedProgram?

  package init(compiled: CompiledProgram, executable: String?) {
    self.compiled = compiled
    self.executable = executable
  }
}
