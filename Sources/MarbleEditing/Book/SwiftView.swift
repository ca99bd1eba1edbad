/// The Swift files of a block's program, as the toolchain's language server reads them.
package struct SwiftView: Sendable, Hashable {
  /// The name of the folder for the files.
  package let name: String
  /// The texts of the files by their names, with the code on the lines of the chapter.
  package let files: [String: String]
  /// The name of the file with the block.
  package let current: String
  /// The command that compiles the files.
  package let command: [String]

  package init(name: String, files: [String: String], current: String, command: [String]) {
    (self.name, self.files, self.current) = (name, files, current)
    self.command = command
  }
}
