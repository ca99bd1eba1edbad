/// Everything that the reference of a book's library is made of.
package struct LibraryReference: Sendable {
  /// A source file of a documented module.
  package struct File: Sendable {
    /// The contents of a file, which are needed only if pages are made from it.
    package struct Contents: Sendable {
      /// The text.
      package let source: SourceFile
      /// The parsed doc comments, by their first lines.
      package let comments: [Int: SymbolText]

      package init(source: SourceFile, comments: [Int: SymbolText]) {
        (self.source, self.comments) = (source, comments)
      }
    }

    /// The name of the module.
    package let module: String
    /// The path below the folder of the module.
    package let name: String
    /// The path, relative to the book's folder if it's inside.
    package let path: String
    /// The fingerprint of the text.
    package let fingerprint: Fingerprint
    /// The lines of the listings in doc comments, by the first lines of the comments.
    package let listings: [Int: [Int]]
    private let read: @Sendable () -> Contents

    /// Creates a file whose contents are read on demand.
    package init(
      module: String,
      name: String,
      path: String,
      fingerprint: Fingerprint,
      listings: [Int: [Int]],
      read: @escaping @Sendable () -> Contents
    ) {
      self.module = module
      self.name = name
      self.path = path
      self.fingerprint = fingerprint
      self.listings = listings
      self.read = read
    }

    package var contents: Contents { read() }
  }

  /// The modules in the order of the settings.
  package let modules: [ModuleSymbols]
  /// The source files of all modules, in the order of modules and names.
  package let files: [File]
  /// The pages of documentation catalogs about modules and symbols.
  package let articles: [SymbolArticle]
  /// The symbols of the toolchain's libraries that the book's code names.
  package var toolchain: [ToolchainSymbol] = []

  package init(modules: [ModuleSymbols], files: [File], articles: [SymbolArticle] = []) {
    (self.modules, self.files, self.articles) = (modules, files, articles)
  }

  /// The articles by the identifiers of the symbols that they are about; those about modules, or
  /// about symbols that the reference doesn't have, aren't among them.
  package var articlesBySymbol: [String: SymbolArticle] {
    let found = articles.filter { !$0.symbol.isEmpty }.compactMap { article in
      symbol(of: article).map { ($0.id, article) }
    }
    return Dictionary(found) { first, _ in first }
  }

  /// Returns the symbol that an article is about; `nil` if the reference doesn't have it.
  package func symbol(of article: SymbolArticle) -> LibrarySymbol? {
    let module = modules.first { $0.module == article.module }
    return module?.symbols(named: article.symbol.joined(separator: ".")).first
  }
}
