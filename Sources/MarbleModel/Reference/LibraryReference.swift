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

  package init(modules: [ModuleSymbols], files: [File]) {
    self.modules = modules
    self.files = files
  }
}
