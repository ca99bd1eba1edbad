/// Everything that the reference of a book's library is made of.
package struct LibraryReference: Sendable {
  /// A source file of a documented module, with what its doc comments say.
  package struct File: Sendable {
    /// The name of the module.
    package let module: String
    /// The path below the folder of the module.
    package let name: String
    /// The text, with its path relative to the book's folder if it is in there.
    package let source: SourceFile
    /// The fingerprint of the text.
    package let fingerprint: Fingerprint
    /// What the doc comments say, by the lines on which they begin.
    package let comments: [Int: SymbolText]

    package init(
      module: String,
      name: String,
      source: SourceFile,
      fingerprint: Fingerprint,
      comments: [Int: SymbolText]
    ) {
      self.module = module
      self.name = name
      self.source = source
      self.fingerprint = fingerprint
      self.comments = comments
    }
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
