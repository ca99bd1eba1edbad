import MarbleModel
import Yams

extension YAMLSource {
  /// Returns an address that ends in a slash, so that page addresses can be appended to it.
  mutating func siteAddress(_ node: Node?, named what: String) -> String? {
    guard let node, let text = text(node, named: what) else { return nil }
    guard WebAddress.isValid(text) else {
      return refuse(.badAddress(text), node, .siteAddress)
    }
    if let mark = text.first(where: { "?#".contains($0) }) {
      return refuse(.longAddress(mark), node, .siteAddress)
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  mutating func editingAddress(_ node: Node?, named what: String) -> String? {
    guard let node, let text = text(node, named: what) else { return nil }
    let mark = PublishingSettings.pathMark
    guard text.contains(mark) else {
      return refuse(.noPath, node, .editingAddress)
    }
    guard WebAddress.isValid(text.replacing(mark, with: "path")) else {
      return refuse(.badAddress(text), node, .editingAddress)
    }
    return text
  }

  /// Returns the picture of a book, which other sites can show only if the site's address is known.
  mutating func image(_ node: Node?, named what: String, isAddressGiven: Bool) -> PlacedText? {
    guard let node, let text = text(node, named: what) else { return nil }
    let kinds = [".png", ".jpg", ".jpeg", ".webp", ".gif"]
    guard kinds.contains(where: text.lowercased().hasSuffix) else {
      return refuse(.badImage(text), node, .image)
    }
    if !isAddressGiven {
      report(.imageWithoutAddress, at: range(of: node), remedy: .missingAddress)
    }
    return PlacedText(text, at: range(of: node))
  }
}

extension String {
  fileprivate static let siteAddress =
    "write the address of the site's first page, such as `https://example.org/book/`"
  fileprivate static let editingAddress =
    "write an address with `{path}` instead of the file, such as "
    + "`https://github.com/me/book/edit/main/{path}`"
  fileprivate static let image =
    "write the path of a PNG, JPEG, WebP or GIF file of the book, such as `Site/assets/card.png`"
  fileprivate static let missingAddress = "add `url: ...` with the address of the site"
}

extension Diagnostic.Message {
  fileprivate static func badAddress(_ text: String) -> Self { "`\(text)` isn't a web address" }
  fileprivate static func longAddress(_ mark: Character) -> Self {
    "the address of a site can't contain `\(mark)`"
  }
  fileprivate static let noPath: Self =
    "the address for editing doesn't say where the file's path goes"
  fileprivate static func badImage(_ path: String) -> Self {
    "`\(path)` isn't a kind of picture that other sites show"
  }
  fileprivate static let imageWithoutAddress: Self =
    "other sites can't show this picture unless they know the address of this site"
}
