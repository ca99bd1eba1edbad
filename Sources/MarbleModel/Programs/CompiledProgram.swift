/// A program as the compiler left it.
package struct CompiledProgram: Sendable {
  /// The program with its module's name.
  package let module: ProgramModule
  /// The object file; `nil` if no listing of the program can run.
  package var object: String?
  /// The indices of the listings that the object file holds.
  package let parts: [Int]
  /// What the compiler said about the listings.
  package var answer: CompilerAnswer
  /// What came of compiling it once more, so that it logs values; `nil` if no values are wanted.
  package var observation: ObservedProgram?
  /// The time that it took.
  package let duration: Duration

  package init(
    module: ProgramModule,
    object: String?,
    parts: [Int],
    answer: CompilerAnswer,
    duration: Duration
  ) {
    self.module = module
    self.object = object
    self.parts = parts
    self.answer = answer
    self.duration = duration
  }
}

/// What came of making a program once more, so that it logs the values of its expressions.
package enum ObservedProgram: Sendable {
  /// The path of the object file or executable, the listings that it holds, and their braces.
  case made(String, parts: [Int], braces: [Int: StatementBraces])
  /// Why it could not be made, if anybody said.
  case refused(String?)
}
