/// A program with its name, and that of the module that it's compiled as.
package struct ProgramModule: Sendable {
  /// The program.
  package let program: Program
  /// The program's name, unique among those of a run.
  package let name: String
  /// The name that the program itself can see; a translation's program has that of its original, so
  /// that both behave the same.
  ///
  /// Readers can encounter it in output, as in `en_bind.Point`, so it depends only on the program's
  /// place in the book.
  package let moduleName: String
  /// The files and permissions that the program is given.
  package var surroundings = Surroundings()

  /// Creates the module of a program without surroundings.
  ///
  /// Without a `moduleName`, the module has the name of the program.
  package init(program: Program, name: String, moduleName: String? = nil) {
    (self.program, self.name, self.moduleName) = (program, name, moduleName ?? name)
  }

  /// The name of the function that the module's top-level code becomes.
  package var entryPoint: String { "marble_program_" + moduleName }

  /// The name of the function that calls `main()` of the type with `@main`, if there is one.
  package var mainFunction: String { "marble_main_" + moduleName }
}
