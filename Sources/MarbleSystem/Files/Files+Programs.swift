extension Files {
  /// Returns the path of the first program of that name in the folders of a search path, as in the
  /// variable `PATH`.
  ///
  /// Relative folders are left out: in the folder of a book they would lead to files of the book.
  package static func program(_ name: String, in searchPath: String) -> String? {
    let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { "\($0)/\(name)" }.first { path in
      isExecutable(path) && stamp(of: path)?.isFolder == false
    }
  }
}
