package import MarbleModel

extension PackageOffer {
  /// Returns the libraries that pages import besides `main`, in the order of the package.
  ///
  /// Of several products with a module, the smallest one is meant.
  package func libraries(
    besides main: LibraryProduct,
    importedBy pages: [String]
  )
    -> [LibraryProduct]
  {
    var known = Set(main.modules)
    var found: Set<String> = []
    for module in pages.flatMap(Self.modules) where known.insert(module).inserted {
      let imported = libraries.filter { $0.modules.contains(module) }
      guard let library = imported.min(by: { $0.modules.count < $1.modules.count }) else {
        continue
      }
      found.insert(library.name)
    }
    return libraries.filter { found.contains($0.name) && $0 != main }
  }

  /// Returns the modules that lines of a page import.
  private static func modules(importedBy page: String) -> [String] {
    page.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let word = words.firstIndex(of: "import"), word < words.count - 1,
        words.dropFirst(word + 2).first?.hasPrefix("//") ?? true,
        words[..<word].allSatisfy({ $0.hasPrefix("@") || access.contains($0) })
      else { return nil }
      return String(words[word + 1])
    }
  }

  private static let access: Set<Substring> = ["public", "package", "internal"]
}
