import MarbleModel
import Yams

extension YAMLSource {
  mutating func sources(_ node: Node?, named what: String) -> [FrontMatter.Source]? {
    items(node, named: what, of: "texts, each with a title")?.compactMap { source($0, named: what) }
  }

  mutating func formerNames(_ node: Node?, named what: String) -> [PlacedText]? {
    items(node, named: what, of: "names")?.compactMap { item in
      chapterName(item, named: "a former name").map { .init($0, at: range(of: item)) }
    }
  }

  private mutating func source(_ node: Node, named what: String) -> FrontMatter.Source? {
    let known = ["title", "url", "author"]
    guard let fields = fields(of: node, named: what, known: known) else { return nil }
    let title = text(fields["title"], named: "title")
    if fields["title"] == nil {
      report(.sourceWithoutTitle, at: range(of: node), remedy: "add `title: ...`")
    }
    return FrontMatter.Source(
      title: title ?? "",
      url: address(fields["url"]),
      author: text(fields["author"], named: "author")
    )
  }

  private mutating func address(_ node: Node?) -> String? {
    guard let node, let url = text(node, named: "url") else { return nil }
    // Non-ASCII characters of the address are encoded on the page.
    let ascii = String(url.unicodeScalars.map { $0.isASCII ? Character($0) : "x" })
    if WebAddress.isValid(ascii) { return url }
    return refuse(.badAddress, node, "write `https://...`")
  }
}

extension Diagnostic.Message {
  fileprivate static let sourceWithoutTitle: Self = "a source has no title"
  fileprivate static let badAddress: Self = "the address of a source isn't a web address"
}
