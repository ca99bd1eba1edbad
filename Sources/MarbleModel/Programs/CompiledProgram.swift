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
  package var observation: ObservedObject?
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

/// What came of compiling a program once more, so that it logs the values of its expressions.
package enum ObservedObject: Sendable {
  /// The path of the object file, the listings that it holds, and the braces of each of them.
  case object(String, parts: [Int], braces: [Int: StatementBraces])
  case refused(String)
}
