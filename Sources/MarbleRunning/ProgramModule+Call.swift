internal import MarbleModel

extension ProgramModule {
  /// Returns the arguments with which a warden runs an executable of the program.
  ///
  /// Without `arguments`, the program is given those of its blocks.
  func call(of executable: String, with arguments: [String] = []) -> [String] {
    ["--", executable, moduleName] + (arguments.isEmpty ? program.arguments : arguments)
  }
}
