import MarbleModel

/// A stylesheet of the site with its files embedded, so that it loads nothing else.
struct InlinedStyle {
  /// The path of the stylesheet, which its addresses are relative to.
  let path: String
  /// The files of the site that can be in the stylesheet, by their paths.
  let files: [String: [UInt8]]

  /// Returns the stylesheet without imports, with each address replaced by the file that it leads
  /// to.
  func text(of style: String) -> String {
    var text = ""
    var rest = Self.withoutImports(style)[...]
    while let start = rest.firstRange(of: "url(") {
      guard let end = rest[start.upperBound...].firstIndex(of: ")") else { break }
      text += rest[..<start.upperBound]
      text += "\"\(inlined(rest[start.upperBound..<end]))\""
      rest = rest[end...]
    }
    // `</` could end the element, and with it the stylesheet, too early.
    return (text + rest).replacing("</", with: "<\\/")
  }

  private func inlined(_ written: Substring) -> String {
    let quotes: Set<Character> = ["\"", "'", " ", "\n"]
    let address = String(written.drop { quotes.contains($0) }.prefix { !quotes.contains($0) })
    if address.hasPrefix("data:") || address.hasPrefix("#") { return address }
    // Nothing may be loaded, so an address that isn't known leads to an empty file.
    guard case .file(let path, _, _) = LinkTarget(address, from: path), let bytes = files[path],
      let type = MediaType.decoration(path)
    else { return "data:," }
    return MediaType.address(of: bytes, type)
  }

  private static func withoutImports(_ style: String) -> String {
    var text = ""
    var rest = style[...]
    while let start = rest.firstRange(of: "@import") {
      text += rest[..<start.lowerBound]
      let end = rest[start.upperBound...].firstIndex(of: ";")
      rest = end.map { rest[rest.index(after: $0)...] } ?? ""
    }
    return text + rest
  }
}
