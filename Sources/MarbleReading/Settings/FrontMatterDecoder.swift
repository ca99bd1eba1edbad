import MarbleModel
import Yams

/// The decoder of the YAML head of a chapter.
struct FrontMatterDecoder {
  private var yaml: YAMLSource
  private let fallbackTitle: String

  private init(source: SourceFile, fallbackTitle: String) {
    self.yaml = YAMLSource(in: source, fromLine: 2)
    self.fallbackTitle = fallbackTitle
  }

  /// Returns what the head of a chapter says, and what is wrong with it.
  ///
  /// A chapter without a title gets its name for one, so that the rest of it can be read.
  static func decode(
    _ head: FrontMatterHead,
    of source: SourceFile,
    name: String
  ) -> (frontMatter: FrontMatter, diagnostics: [Diagnostic]) {
    var decoder = FrontMatterDecoder(source: source, fallbackTitle: name)
    let frontMatter = decoder.frontMatter(head)
    return (frontMatter, decoder.yaml.diagnostics)
  }

  private mutating func frontMatter(_ head: FrontMatterHead) -> FrontMatter {
    let empty = FrontMatter(title: fallbackTitle)
    let top = SourceRange(at: SourcePosition(line: 1))
    guard head.isClosed else {
      yaml.report(.neverClosed, at: top, remedy: "end it with a line `---`")
      return empty
    }
    guard let text = head.yaml else {
      yaml.report(.noHead, at: top, remedy: .head)
      yaml.spareBlocks(from: 0)
      return empty
    }
    guard let root = yaml.compose(text) else {
      if yaml.diagnostics.isEmpty { yaml.report(.noTitle, at: top, remedy: .title) }
      return empty
    }
    let known = ["title", "summary", "sources", "formerly", "session"]
    guard let fields = yaml.fields(of: root, named: "the head of a chapter", known: known) else {
      return empty
    }
    let session = yaml.session(fields["session"])
    let count = yaml.diagnostics.count
    let frontMatter = FrontMatter(
      title: title(fields["title"]),
      summary: yaml.text(fields["summary"], named: "summary") ?? "",
      sources: sources(fields["sources"]),
      formerNames: formerNames(fields["formerly"]),
      session: session
    )
    yaml.spareBlocks(from: count)
    return frontMatter
  }

  private mutating func title(_ node: Node?) -> String {
    let count = yaml.diagnostics.count
    if let title = yaml.text(node, named: "title"), !title.isEmpty { return title }
    if yaml.diagnostics.count == count {
      let place = node.map(yaml.range) ?? SourceRange(at: SourcePosition(line: 1))
      yaml.report(.noTitle, at: place, remedy: .title)
    }
    return fallbackTitle
  }

  private mutating func sources(_ node: Node?) -> [FrontMatter.Source] {
    let items = yaml.items(node, named: "sources", of: "texts with a title") ?? []
    return items.compactMap { source($0) }
  }

  private mutating func formerNames(_ node: Node?) -> [FrontMatter.FormerName] {
    let items = yaml.items(node, named: "formerly", of: "names") ?? []
    return items.compactMap { item in
      yaml.chapterName(item, named: "a former name").map { .init($0, at: yaml.range(of: item)) }
    }
  }

  private mutating func source(_ node: Node) -> FrontMatter.Source? {
    let known = ["title", "url", "author"]
    guard let fields = yaml.fields(of: node, named: "sources", known: known) else { return nil }
    let title = yaml.text(fields["title"], named: "title")
    if fields["title"] == nil {
      yaml.report(.sourceWithoutTitle, at: yaml.range(of: node), remedy: "add `title: ...`")
    }
    return FrontMatter.Source(
      title: title ?? "",
      url: address(fields["url"]),
      author: yaml.text(fields["author"], named: "author")
    )
  }

  private mutating func address(_ node: Node?) -> String? {
    guard let node, let url = yaml.text(node, named: "url") else { return nil }
    // What the address holds beyond ASCII is encoded on the page.
    let ascii = String(url.unicodeScalars.map { $0.isASCII ? Character($0) : "x" })
    if WebAddress.isValid(ascii) { return url }
    yaml.report(.badAddress, at: yaml.range(of: node), remedy: "write `https://...`")
    return nil
  }
}

extension YAMLSource {
  /// Returns how blocks form programs, if a node says it.
  mutating func session(_ node: Node?) -> Session? {
    choice(node, named: "session", among: Session.allCases.map { ($0.rawValue, $0) })
  }
}

extension String {
  fileprivate static let title = "add `title: ...` to the head"
  fileprivate static let head =
    "begin the file with a line `---`, a line `title: ...` and a line `---`"
}

extension Diagnostic.Message {
  fileprivate static let noHead: Self = "the chapter has no head, so it has no title"
  fileprivate static let neverClosed: Self = "the head of the chapter is never closed"
  fileprivate static let noTitle: Self = "the chapter has no title"
  fileprivate static let sourceWithoutTitle: Self = "a source has no title"
  fileprivate static let badAddress: Self = "the address of a source is no web address"
}
