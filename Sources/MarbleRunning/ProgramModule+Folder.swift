internal import MarbleModel

extension ProgramModule {
  /// The folder in which the program runs, below that of all.
  ///
  /// Its name and the length of its path are those that the program's translation gets, too.
  var workFolder: String { Fingerprint(of: name).text.prefix(16) + "/" + moduleName }
}
