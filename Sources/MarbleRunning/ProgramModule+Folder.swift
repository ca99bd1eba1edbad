internal import MarbleModel

extension ProgramModule {
  /// The folder in which the program runs, below the folder of all programs.
  ///
  /// The program's translation gets a folder of the same name, with a path of the same length.
  var workFolder: String { Fingerprint(of: name).text.prefix(16) + "/" + moduleName }
}
