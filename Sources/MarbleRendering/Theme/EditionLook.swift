import MarbleModel

/// The stylesheets and the script that only the editions of a book contain.
struct EditionLook: Sendable {
  /// The styles that the page of the whole book adds to those of the other pages.
  let style: String
  let script: String
  /// The stylesheet for e-readers, which support less than browsers do.
  let readerStyle: String

  static let pieces =
    ShippedTheme.editionStyle + ShippedTheme.editionScript + ShippedTheme.readerStyle

  /// Joins the shipped pieces with a book's own pieces of the same names.
  init(styles: [SourceFile], scripts: [SourceFile]) {
    func text(_ shipped: [SourceFile], _ own: [SourceFile]) -> String {
      let names = shipped.map(\.path)
      return AssetPieces.text(shipped: shipped, own: own.filter { names.contains($0.path) })
    }
    style = text(ShippedTheme.editionStyle, styles)
    script = text(ShippedTheme.editionScript, scripts)
    readerStyle = text(ShippedTheme.readerStyle, styles)
  }
}
