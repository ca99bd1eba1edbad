internal import MarbleModel
internal import MarbleSystem

extension RuntimeSources.Unit {
  /// Writes the files below `folder` and returns the path of the main one.
  func write(to folder: String) throws -> String {
    for file in all {
      let path = folder + "/" + file.path
      try Files.createFolder(Files.folder(of: path))
      try Files.write(file.text, to: path)
    }
    return folder + "/" + main.path
  }
}
