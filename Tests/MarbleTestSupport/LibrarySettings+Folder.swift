package import MarbleModel

extension LibrarySettings {
  /// Creates the settings of a package in a folder, as if each word stood on a line of its own.
  package init(
    _ folder: String,
    products: String...,
    traits: [String]? = nil,
    imports: [String]? = nil
  ) {
    func place(_ line: Int) -> SourceRange { SourceRange(at: SourcePosition(line: line)) }
    self.init(
      origin: .folder(folder),
      at: place(1),
      products: products.enumerated().map { PlacedText($1, at: place($0 + 2)) }
    )
    self.traits = traits?.map { PlacedText($0, at: place(9)) }
    self.imports = imports
  }
}
