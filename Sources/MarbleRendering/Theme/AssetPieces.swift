import MarbleModel

/// Pieces of a stylesheet or a script that pages load as one file.
enum AssetPieces {
  /// Returns the pieces joined; shipped ones without comments and indentation.
  ///
  /// A book's own piece takes the place of the shipped one with its file name; others stand behind
  /// all shipped ones, so that their rules win.
  static func text(shipped: [SourceFile], own: [SourceFile]) -> String {
    let replacements = Dictionary(own.map { ($0.path, $0.text) }) { _, last in last }
    let names = Set(shipped.map(\.path))
    let pieces = shipped.map { piece in
      let text = replacements[piece.path] ?? piece.text
      // What a book wrote may count its spaces, as a template literal does, and stays as it is.
      return text == piece.text ? squeezed(text) : text + "\n"
    }
    return (pieces + own.filter { !names.contains($0.path) }.map { $0.text + "\n" }).joined()
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
