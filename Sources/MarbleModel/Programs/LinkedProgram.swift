/// A compiled program with the executable that holds it.
package struct LinkedProgram: Sendable {
  /// The program; what the linker said stands in its answer.
  package var compiled: CompiledProgram
  /// The path of the executable; `nil` if there is nothing to run.
  package let executable: String?
  /// What logs the values of the program's expressions; `nil` if no values are wanted.
  package var observed: ObservedExecutable?

  package init(compiled: CompiledProgram, executable: String?) {
    self.compiled = compiled
    self.executable = executable
  }
}

/// The executable of a program that was made once more, so that it logs values.
package struct ObservedExecutable: Sendable {
  /// The path of the executable; `nil` if it could not be made.
  package let path: String?
  /// Why it could not be made.
  package let refusal: String?
  /// The listings that it holds.
  package let parts: [Int]
  /// The braces of each listing by its index.
  package let braces: [Int: StatementBraces]

  package init(path: String?, refusal: String?, parts: [Int], braces: [Int: StatementBraces]) {
    self.path = path
    self.refusal = refusal
    self.parts = parts
    self.braces = braces
  }
}
