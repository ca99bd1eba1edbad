/// A compiled program with its executable.
package struct LinkedProgram: Sendable {
  /// The program; the linker's messages are part of its answer.
  package var compiled: CompiledProgram
  /// The path of the executable; `nil` if there is nothing to run.
  package let executable: String?
  /// The result of linking it again to log values; `nil` if no values are wanted.
  package var observed: ObservedProgram?
  /// The result of linking it again to record objects; `nil` if none are wanted.
  package var recorded: ObservedProgram?
  /// The result of linking the chains of its puzzles; `nil` if it has none.
  package var chains: CompiledChains?

  package init(compiled: CompiledProgram, executable: String?) {
    self.compiled = compiled
    self.executable = executable
  }
}
