/// A package whose products a book's Swift blocks use.
package struct LibrarySettings: Sendable, Hashable {
  /// The place that a package comes from.
  package enum Origin: Sendable, Hashable {
    /// A folder, relative to the book's or absolute.
    case folder(String)
    /// A repository, and the required version.
    case repository(url: String, Requirement)
  }

  /// A requirement for the version of a repository.
  package enum Requirement: Sendable, Hashable {
    /// A version, or a later one that promises to be compatible with it.
    case from(String)
    /// Only this version.
    case exact(String)
    /// The newest commit of a branch.
    case branch(String)
    /// A commit.
    case revision(String)
  }

  /// Where the package comes from.
  package var origin: Origin
  /// Where the settings mention it; if they don't, their start.
  package var range: SourceRange
  /// The library products to link.
  package var products: [PlacedText]
  /// The traits that the package is built with; `nil` for the default ones.
  package var traits: [PlacedText]?
  /// The modules that every program imports implicitly; `nil` for all modules of the products.
  package var imports: [String]?

  package init(origin: Origin, at range: SourceRange, products: [PlacedText]) {
    self.origin = origin
    self.range = range
    self.products = products
  }
}
