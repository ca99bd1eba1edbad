import MarbleModel

/// The open texts at the time of a request, to which its places refer.
struct Snapshot {
  let texts: [String: OpenText]
  /// The number of changes to texts or files so far.
  let revision: Int

  /// The open files of the book in a folder, in the order of their paths.
  func sources(in root: String) -> [SourceFile] {
    texts.values.filter { $0.root == root }.map(\.source).sorted { $0.path < $1.path }
  }

  /// Returns the address by which the editor knows a file of a book, or else the usual one.
  func uri(of path: String, in root: String) -> String {
    let open = texts.values.first { $0.root == root && $0.source.path == path }
    return open?.uri ?? FileAddress.uri(of: root + "/" + path)
  }
}
