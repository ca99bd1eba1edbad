/// A module of a book's libraries whose sources are on this machine.
package struct LibraryModule: Sendable, Hashable {
  /// The name of the module.
  package let name: String
  /// The absolute path of the folder with its sources.
  package let folder: String

  package init(name: String, folder: String) { (self.name, self.folder) = (name, folder) }
}
