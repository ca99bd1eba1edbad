import MarbleModel

/// Pieces of a stylesheet or a script that pages load as one file.
struct AssetPieces {
  private let pieces: [SourceFile]
  private let shippedTexts: [String: String]

  /// Puts the pieces in their order.
  ///
  /// A book's own piece takes the place of the shipped one with its file name; others stand behind
  /// all shipped ones, so that their rules win.
  init(shipped: [SourceFile], own: [SourceFile]) {
    let replacements = Dictionary(own.map { ($0.path, $0) }) { _, last in last }
    let names = Set(shipped.map(\.path))
    pieces =
      shipped.map { replacements[$0.path] ?? $0 } + own.filter { !names.contains($0.path) }
    shippedTexts = Dictionary(shipped.map { ($0.path, $0.text) }) { first, _ in first }
  }

  /// The pieces joined; shipped ones without comments and indentation.
  var text: String {
    pieces.map { piece in
      // What a book wrote may count its spaces, as a template literal does, and stays as it is.
      piece.text == shippedTexts[piece.path] ? Self.squeezed(piece.text) : piece.text + "\n"
    }
    .joined()
  }

  /// Returns a shipped piece without what browsers need not read.
  ///
  /// In shipped pieces comments stand on lines of their own and no string runs over lines.
  static func squeezed(_ text: String) -> String {
    var squeezed = ""
    var isComment = false
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("/*") { isComment = true }
      if !isComment, !line.isEmpty, !line.hasPrefix("//") { squeezed += line + "\n" }
      if isComment, line.hasSuffix("*/") { isComment = false }
    }
    return squeezed
  }
}
