/// A package whose products a book's Swift blocks use.
package struct LibrarySettings: Sendable, Hashable {
  /// The place that a package comes from.
  package enum Origin: Sendable, Hashable {
    /// A folder, relative to the book's or absolute.
    case folder(String)
    /// A repository, and which of its versions is meant.
    case repository(url: String, Requirement)
  }

  /// A claim on the version of a repository.
  package enum Requirement: Sendable, Hashable {
    /// A version, or a later one that promises to be compatible with it.
    case from(String)
    /// No other version than this one.
    case exact(String)
    /// The newest commit of a branch.
    case branch(String)
    /// A commit.
    case revision(String)
  }

  /// A word of the settings, and where it stands.
  package struct Word: Sendable, Hashable {
    /// The word.
    package var text: String
    /// Where the word stands in `Site/site.yml`.
    package var range: SourceRange

    /// Creates a word at its place.
    package init(_ text: String, at range: SourceRange) {
      self.text = text
      self.range = range
    }
  }

  /// Where the package comes from.
  package var origin: Origin
  /// Where the settings say so, or where they begin if they do not.
  package var range: SourceRange
  /// The library products to link.
  package var products: [Word]
  /// The traits that the package is built with; `nil` for its default ones.
  package var traits: [Word]?
  /// The modules that every program imports without saying so; `nil` for all of the products.
  package var imports: [String]?

  /// Creates the settings of a package.
  package init(
    origin: Origin,
    at range: SourceRange,
    products: [Word],
    traits: [Word]? = nil,
    imports: [String]? = nil
  ) {
    self.origin = origin
    self.range = range
    self.products = products
    self.traits = traits
    self.imports = imports
  }
}
