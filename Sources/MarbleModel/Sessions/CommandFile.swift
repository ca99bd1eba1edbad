/// A program that a session calls.
package struct CommandFile: Sendable, Hashable {
  /// The name by which it's called.
  package let name: String
  /// The path of its executable.
  package let path: String
  /// A text that distinguishes the executable from any other, earlier or later.
  package let identity: String
  /// The variables that tell it where to find what it calls itself.
  package let variables: [String: String]
  /// Whether it's in a folder that was made for the book, with what it needs.
  package let ownsFolder: Bool

  package init(
    name: String,
    path: String,
    identity: String,
    variables: [String: String] = [:],
    ownsFolder: Bool = false
  ) {
    (self.name, self.path, self.identity) = (name, path, identity)
    (self.variables, self.ownsFolder) = (variables, ownsFolder)
  }
}
