import MarbleModel

/// A tag of a fold, and where it is.
struct DetailsTag {
  enum Kind: Hashable {
    /// `<details>` or `<details open>`.
    case opening(isOpen: Bool)
    /// `<summary>` and the text up to `</summary>`, which may take several lines.
    case summary([Listing.Line])
    case closing
    case other
  }

  var kind: Kind
  var position: SourcePosition

  /// Whether a block is raw HTML that begins with a tag of a fold.
  static func begins(_ block: Block) -> Bool {
    guard case .html(let html) = block.content else { return false }
    let utf8 = html.utf8.drop { $0 <= UInt8(ascii: " ") }
    return ["<details", "</details", "<summary"].contains { name in
      guard utf8.count >= name.utf8.count else { return false }
      let isNamed = zip(utf8, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
      let next = utf8.dropFirst(name.utf8.count).first
      return isNamed && (next.map { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ">") } ?? true)
    }
  }

  static func all(in html: String, _ range: SourceRange, of source: SourceFile) -> [DetailsTag] {
    let lines = CodePlaces.locate(html, fromLine: range.start.line, in: source)
    var scanner = DetailsScanner(lines: lines)
    return scanner.tags()
  }
}
