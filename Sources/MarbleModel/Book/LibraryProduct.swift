/// A library product that a package offers.
package struct LibraryProduct: Sendable, Hashable {
  /// The name.
  package let name: String
  /// The modules that code can import.
  package let modules: [String]

  package init(name: String, modules: [String]) { (self.name, self.modules) = (name, modules) }
}
