extension DocTester {
  /// Returns the path of a folder for what is kept between runs of Marble, beside what tests keep.
  ///
  /// It is `nil` where nothing can be kept.
  package static func keptFolder(
    _ name: String,
    root: String,
    environment: [String: String]
  ) -> String? {
    guard let workshop = try? Workshop.open(root: root, environment: environment) else {
      return nil
    }
    let folder = workshop.path + "/" + name
    guard (try? Files.createFolder(folder)) != nil, Files.isWritable(folder) else { return nil }
    return folder
  }
}
