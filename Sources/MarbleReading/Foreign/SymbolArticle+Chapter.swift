import MarbleModel

extension SymbolArticle {
  /// Creates the article of a page, whose links are replaced by what they lead to.
  init(_ chapter: Chapter, about name: SymbolPages.Name, fingerprint: Fingerprint) {
    let blocks = chapter.blocks
    let start = blocks.firstIndex { $0.heading.map { $0.text.plainText == "Topics" } ?? false }
    let rest = blocks[(start ?? blocks.endIndex)...].dropFirst()
    let level = start.flatMap { blocks[$0].heading?.level } ?? 0
    let topics = rest.prefix { $0.heading.map { $0.level > level } ?? true }
    let text = blocks[..<(start ?? blocks.endIndex)] + rest.dropFirst(topics.count)
    let rooted = text.map { $0.rooted(from: chapter.path) }
    self.init(
      module: name.module,
      symbol: name.symbol,
      path: chapter.path,
      text: SymbolText(of: rooted),
      topics: Self.topics(topics.map { $0.rooted(from: chapter.path) }),
      isReplacing: chapter.source.text.isReplacing,
      fingerprint: fingerprint
    )
  }

  /// Returns the groups below the heading `Topics`; those without symbols and text are left out.
  private static func topics(_ blocks: [Block]) -> [Topic] {
    var topics = [Topic(title: "")]
    for block in blocks {
      if let heading = block.heading {
        topics.append(Topic(title: heading.text.plainText))
      } else if case .list(let list) = block.content {
        let names = list.items.map(Self.name)
        topics[topics.count - 1].names += names.compactMap(\.self)
        let others = zip(list.items, names).filter { $0.1 == nil }.map(\.0)
        guard !others.isEmpty else { continue }
        let rest = BlockList(start: list.start, isTight: list.isTight, items: others)
        topics[topics.count - 1].blocks.append(Block(.list(rest), range: block.range))
      } else {
        topics[topics.count - 1].blocks.append(block)
      }
    }
    return topics.filter { !$0.names.isEmpty || !$0.blocks.isEmpty }
  }

  /// Returns the name that an item of a list consists of.
  private static func name(_ item: [Block]) -> String? {
    guard item.count == 1, case .paragraph(let text) = item[0].content, text.count == 1,
      case .code(let name) = text[0].content
    else { return nil }
    return name
  }
}

extension Block {
  /// Returns the block with links that begin at the top of the book, as a page elsewhere needs.
  fileprivate func rooted(from path: String) -> Block {
    var block = self
    if case .figure(var figure) = block.content {
      figure.source = figure.source.rooted(from: path)
      block.content = .figure(figure)
    }
    block.changeParts(
      text: { $0 = $0.map { $0.rooted(from: path) } },
      blocks: { $0 = $0.map { $0.rooted(from: path) } }
    )
    return block
  }
}

extension Inline {
  fileprivate func rooted(from path: String) -> Inline {
    var inline = self
    let children = children.map { $0.rooted(from: path) }
    switch content {
    case .link(let address, let title, _):
      inline.content = .link(destination: address.rooted(from: path), title: title, children)
    case .image(let source, let title, _):
      inline.content = .image(source: source.rooted(from: path), title: title, children)
    default: inline.replaceChildren(children)
    }
    return inline
  }
}

extension String {
  /// The address of a file of the book from its top; other addresses stay as they are.
  fileprivate func rooted(from page: String) -> String {
    guard case .file(let path, _, let rest) = LinkTarget(self, from: page) else { return self }
    return "/" + path.encodedInLink + rest
  }

  /// Whether the page's metadata asks for it to replace the doc comment.
  fileprivate var isReplacing: Bool {
    split(whereSeparator: \.isNewline).contains { line in
      let text = Substring(line.utf8.trimmed)
      return text.hasPrefix("@DocumentationExtension(") && text.contains("override")
    }
  }
}
