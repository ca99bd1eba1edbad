/// The name and the products of a package, for a book about it.
package struct PackageOffer: Sendable, Hashable {
  /// The name of the package.
  package let name: String
  /// The library products, in the order of the manifest.
  package let libraries: [LibraryProduct]
  /// The traits, without the name of the default ones.
  package let traits: [String]
  /// The names that its libraries declare only with some of the traits.
  package let namesOfTraits: ConditionalNames
  /// The settings of the package's repository that name programs, which git didn't run.
  package let unusedPrograms: [String]

  package init(
    name: String,
    libraries: [LibraryProduct],
    traits: [String] = [],
    namesOfTraits: ConditionalNames = ConditionalNames(),
    unusedPrograms: [String] = []
  ) {
    self.name = name
    self.libraries = libraries
    self.traits = traits
    self.namesOfTraits = namesOfTraits
    self.unusedPrograms = unusedPrograms
  }

  /// Returns the library that a book is about unless its author names another.
  ///
  /// It's the one that the README imports first, or else the one named after the package, whose
  /// name may begin with `swift-`, or else the first.
  package func mainLibrary(readme: String) -> LibraryProduct? {
    for line in readme.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let word = words.firstIndex(of: "import"), words[..<word].allSatisfy(Self.opensImport),
        let module = words[(word + 1)...].last
      else { continue }
      let imported = libraries.filter { $0.modules.contains(String(module)) }
      // If several products have the module, the smallest one is meant.
      if let library = imported.min(by: { $0.modules.count < $1.modules.count }) { return library }
    }
    let plain = name.lowercased().rest(behind: "swift-") ?? name.lowercased()
    return libraries.first { $0.name == name }
      ?? libraries.first { $0.name.lowercased() == plain } ?? libraries.first
  }

  private static func opensImport(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal"].contains(word)
  }
}
