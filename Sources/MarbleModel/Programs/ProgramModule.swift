/// A program with the name of the module that it is compiled as.
package struct ProgramModule: Sendable {
  /// The program.
  package let program: Program
  /// The module's name, unique among the programs of a run.
  ///
  /// Readers can encounter it in output, as in `en_bind.Point`, so it depends only on the program's
  /// place in the book.
  package let name: String
  /// The files and permissions that the program is given.
  package var surroundings = Surroundings()

  /// Creates the module of a program without surroundings.
  package init(program: Program, name: String) { (self.program, self.name) = (program, name) }

  /// The name of the function that the module's top-level code becomes.
  package var entryPoint: String { "marble_program_" + name }

  /// The name of the function that calls `main()` of the type with `@main`, if there is one.
  package var mainFunction: String { "marble_main_" + name }
}
