/// The name and the products of a package, for a book about it.
package struct PackageOffer: Sendable, Hashable {
  /// The name of the package.
  package let name: String
  /// The library products, in the order of the manifest.
  package let libraries: [LibraryProduct]

  package init(name: String, libraries: [LibraryProduct]) {
    self.name = name
    self.libraries = libraries
  }
}
