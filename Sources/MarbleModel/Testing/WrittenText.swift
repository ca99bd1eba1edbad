/// A text that a command wrote to a file, and the text that it replaced.
package struct WrittenText: Sendable, Hashable {
  /// The path of the file, relative to the book's folder if it's inside.
  package let path: String
  package let old: String
  package let new: String

  package init(path: String, old: String, new: String) {
    (self.path, self.old, self.new) = (path, old, new)
  }
}

extension WrittenText: FormedValue {
  package static let form = Form(WrittenText.init) { ($0.path, $0.old, $0.new) }
}
