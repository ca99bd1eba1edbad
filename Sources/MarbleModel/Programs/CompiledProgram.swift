/// A program after compilation.
package struct CompiledProgram: Sendable {
  /// The program with its module's name.
  package let module: ProgramModule
  /// The object file; `nil` if no listing of the program can run.
  package var object: String?
  /// The module that it was compiled in with others; `nil` if it has a module of its own.
  package var sharedModule: String?
  /// The indices of the listings in the object file.
  package let parts: [Int]
  /// The compiler's messages about the listings.
  package var answer: CompilerAnswer
  /// The result of compiling it again to log values; `nil` if no values are wanted.
  package var observation: ObservedProgram?
  /// The variables from which that version follows objects at each step; `nil` if it doesn't.
  package var stepRoots: [RecordingPlan.Variable]?
  /// The result of compiling it again to record objects; `nil` if none are wanted.
  package var recording: ObservedProgram?
  /// The chains of its puzzles, compiled into one more version of it; `nil` if it has no puzzle.
  package var chains: CompiledChains?
  /// The time that compiling took.
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

/// The result of rebuilding a program so that it logs values or records objects.
package enum ObservedProgram: Sendable {
  /// The path of the object file or executable, the listings in it, and their braces.
  case made(String, parts: [Int], braces: [Int: StatementBraces])
  /// Why it couldn't be built, if a reason was given.
  case refused(String?)
}
