/// The Swift library that a book's blocks compile against.
package struct LibrarySettings: Sendable, Hashable {
  /// The folder of the package, relative to the book's folder or absolute.
  package var package: String
  /// The library product to link.
  package var product: String
  /// The modules that every program imports without saying so.
  package var imports: [String]

  /// Creates the settings of a library.
  package init(package: String = ".", product: String, imports: [String]) {
    self.package = package
    self.product = product
    self.imports = imports
  }
}
