package import MarbleModel

/// A file as it is in an editor.
package struct OpenText: Sendable, Hashable {
  /// The address by which the editor knows the file.
  package let uri: String
  /// The folder of the book that the file is in; `nil` for a file outside books.
  package let root: String?
  /// The number that the editor gave this state of the text.
  package internal(set) var version: Int
  /// The text; its path is relative to the folder of the book.
  package internal(set) var source: SourceFile

  package init(uri: String, root: String?, version: Int, source: SourceFile) {
    (self.uri, self.root, self.version, self.source) = (uri, root, version, source)
  }

  /// Applies changes in their order, as a notification of the editor lists them.
  mutating func apply(_ changes: [JSONValue], version: Int?) {
    for change in changes {
      guard let new = change["text"].string else { continue }
      let range = change["range"]
      // A change without a range is the whole text.
      guard range != .null else {
        source = SourceFile(path: source.path, text: new)
        continue
      }
      guard let start = TextPlace(range["start"]), let end = TextPlace(range["end"]) else {
        continue
      }
      let (one, other) = (source.offset(of: start), source.offset(of: end))
      let edit = TextEdit(range: min(one, other)..<max(one, other), replacement: new)
      source = SourceFile(path: source.path, text: source.text.applying([edit]))
    }
    self.version = version ?? self.version
  }
}
