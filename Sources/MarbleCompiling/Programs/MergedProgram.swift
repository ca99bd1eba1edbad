internal import MarbleModel

/// A program that was compiled in one module with others.
struct MergedProgram: Sendable {
  /// The name of the module.
  let module: String
  /// The path of the program's own object file.
  let object: String
  let file: ProgramFile
  /// The folder with the index of the names in all files of the module; `nil` if there is none.
  let index: String?
  /// The name of the program's part of the index.
  let unit: String
  /// The program's share of the time that compiling took.
  let duration: Duration
}

extension MergedProgram {
  /// Whether its object file needs nothing of the other files in its module.
  ///
  /// Everything in these is private, so this only fails if a rule of ``ProgramLayout`` has a gap.
  var isSelfContained: Bool {
    guard let file = ObjectFile(at: object) else { return false }
    return !file.symbols.contains { symbol in
      symbol.binding != .local && !symbol.isDefined
        && file[symbol.name].contains(bytes: module.utf8)
    }
  }
}
