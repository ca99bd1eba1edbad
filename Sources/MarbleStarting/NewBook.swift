package import MarbleModel

/// A small book: of the pages that are there, or of one that passes its test from the start.
package struct NewBook: Sendable, Hashable {
  /// The library that the blocks of a book use.
  package struct Library: Sendable, Hashable {
    /// The path of the package's folder, from the book's.
    package let package: String
    /// The product with its modules.
    package let product: LibraryProduct
    /// The other products that its pages import.
    package let others: [LibraryProduct]
    /// The traits that the package can be built with besides its default ones.
    package let traits: [String]
    /// The traits besides its default ones that its pages need.
    package var neededTraits: [String] = []

    /// Creates a library.
    package init(
      package: String,
      product: LibraryProduct,
      others: [LibraryProduct] = [],
      traits: [String] = []
    ) {
      (self.package, self.product) = (package, product)
      (self.others, self.traits) = (others, traits)
    }
  }

  struct File: Hashable {
    /// From the book's folder.
    let path: String
    let text: String
  }

  let title: String
  /// The library that the blocks use; `nil` for only the standard library.
  package var library: Library?
  /// A public type of the library that the page shows; `nil` if none is known.
  package var type: String?
  /// The existing pages in the folder, as the contents list them.
  let pages: [String]

  /// Creates a book with a title.
  package init(title: String, library: Library?, pages: [String] = []) {
    self.title = title
    self.library = library
    self.pages = pages
  }

  /// The path of the settings, from the book's folder.
  static let settingsPath = "Site/site.yml"

  /// The path of the page, which is named after the book.
  package var page: String { "notes/en/\(chapter).md" }

  /// The lines that keep Marble's generated files out of version control.
  static let ignored = ["Site/public/", "Site/.public-*", ".marble/"]

  /// Whether it has a page of its own, which a book of existing pages doesn't need.
  package var hasPage: Bool { pages.isEmpty }

  var files: [File] {
    [File(path: Self.settingsPath, text: settings)]
      + (hasPage ? [File(path: page, text: pageText)] : [])
  }

  /// The text of the page.
  package var pageText: String {
    Template(PackageResources.page_md).filled(["title": title.asYAML, "library": libraryText])
  }

  private var settings: String {
    """
    title: \(title.asYAML)
    editions: [page, epub]
    \(librarySettings)
    contents:
    \(contents)
    """
  }

  private var contents: String {
    guard !hasPage else { return "  - \(chapter.asYAML)\n" }
    return "  # Pages that were here before the book: `marble adopt` makes their blocks true.\n"
      + pages.map { "  - \($0.asPattern)\n" }.joined()
  }

  private var librarySettings: String {
    guard let library else { return "" }
    let modules = library.product.modules.map(\.asYAML).joined(separator: ", ")
    let names = ([library.product] + library.others).map(\.name.asYAML)
    let products =
      library.others.isEmpty
      ? "product: \(names[0])" : "products: [\(names.joined(separator: ", "))]"
    return """

      library:
        package: \(library.package.asYAML)
        \(products)
        imports: [\(modules)]
      \(traits(of: library))
      # Without the number sign, the Swift blocks in the library's doc comments are also tested.
      # docComments: true

      """
  }

  private func traits(of library: Library) -> String {
    guard !library.traits.isEmpty else { return "" }
    let others = library.traits.filter { !library.neededTraits.contains($0) }
    let names = others.map { "`\($0)`" }.joined(separator: ", ")
    let rest = others.isEmpty ? "" : "; it can also be built with \(names)"
    let traits = (["default"] + library.neededTraits.map(\.asYAML)).joined(separator: ", ")
    return """
        # What the package is built with\(rest).
        traits: [\(traits)]

      """
  }

  /// The name of the chapter: the title in lower case, with `-` for all but letters and digits.
  private var chapter: String {
    let letters = title.lowercased().unicodeScalars.map { scalar in
      let isDigit = ("0"..."9").contains(scalar)
      return scalar.properties.isAlphabetic || isDigit ? Character(scalar) : " "
    }
    let name = String(letters).split(separator: " ").joined(separator: "-")
    return name.isEmpty ? "first-steps" : name
  }

  private var libraryText: String {
    guard let library else { return "" }
    let imports = library.product.modules.map { "import \($0)" }.joined(separator: "\n")
    let use = type.map { "\n\nprint(\($0).self)" } ?? ""
    let output = type.map { "\n\n```output\n\($0)\n```" } ?? ""
    return """

      ## What \(library.product.name) does

      <!-- Show the first thing that people do with it here. The import is for readers, because
      every block of the book imports what `Site/site.yml` names. -->

      ```swift
      \(imports)\(use)
      ```\(output)

      """
  }
}
