internal import MarbleSystem

/// The two folders in which one version of a program is compiled.
///
///     compiled/en_tea/            what we write: sources
///     compiled/en_tea/made/       what the compiler writes, and the macros that it runs
///
/// The tools of one program can't write to the sources or to anything of other programs, and we
/// never write where they do.
struct Workplace: Sendable {
  /// The folder for the files that we write.
  let sources: String
  /// The folder for the files that tools write.
  let products: String
  private let name: String

  /// Makes the folders of the program `name`, or of another version of it, in the folder of a run.
  init(of name: String, _ version: String = "", in folder: String) throws {
    sources = folder + "/compiled/" + name + version
    products = sources + "/made"
    self.name = name
    let folder = try PartyFolder(at: sources)
    try folder.createFolder("made")
  }

  /// Returns the path of a file that we write.
  func source(_ suffix: String) -> String { sources + "/" + name + "." + suffix }

  /// Returns the path of a file that tools make.
  func product(_ suffix: String) -> String { products + "/" + name + "." + suffix }
}
