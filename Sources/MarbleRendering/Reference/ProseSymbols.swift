import MarbleModel

/// The places of a chapter's text where a section first names a symbol, with its address.
struct ProseSymbols: BlockVisitor {
  private let map: ReferenceMap
  private let page: SiteAddress
  /// The symbols that the section has named.
  private var named: Set<String> = []
  private var addresses: [SourcePosition: String] = [:]

  /// Finds the places in the blocks of the page at an address.
  init(in blocks: [Block], map: ReferenceMap, page: SiteAddress) {
    (self.map, self.page) = (map, page)
    visit(blocks)
  }

  func address(of code: Inline) -> String? { addresses[code.position] }

  mutating func visit(_ heading: Heading) { if heading.level <= 3 { named = [] } }

  mutating func visit(_ text: [Inline]) {
    for inline in text {
      switch inline.content {
      case .code(let name): note(name, at: inline.position)
      case .emphasis, .strong: visit(inline.children)
      // What leads somewhere already stays as it is.
      case .link, .image, .text, .html, .footnote, .softBreak, .lineBreak: break
      }
    }
  }

  private mutating func note(_ name: String, at position: SourcePosition) {
    guard let symbol = map.symbol(named: name), let place = map.place(of: symbol),
      named.insert(symbol).inserted
    else { return }
    addresses[position] = place.reference(from: page)
  }
}
