extension Block {
  /// The blocks right inside this one, in reading order.
  package var children: [Block] {
    switch content {
    case .quote(let blocks): blocks
    case .list(let list): list.items.flatMap(\.self)
    case .admonition(let admonition): admonition.blocks
    case .details(let details): details.blocks
    case .footnotes(let notes): notes.flatMap(\.blocks)
    case .paragraph, .heading, .code, .html, .thematicBreak, .table, .figure: []
    case .listing, .hidden, .expectation: []
    }
  }

  /// The running texts of the block itself, in reading order: of a table, those of its cells.
  package var texts: [[Inline]] {
    switch content {
    case .paragraph(let text): [text]
    case .heading(let heading): [heading.text]
    case .table(let table): table.header + table.rows.flatMap(\.self)
    case .figure(let figure): [figure.description, figure.caption]
    case .details(let details): [details.summary]
    case .quote, .list, .admonition, .footnotes, .code, .html, .thematicBreak: []
    case .listing, .hidden, .expectation: []
    }
  }
}

extension Block {
  /// Calls `body` with the block and all blocks inside it, in reading order.
  ///
  /// This copies nothing, as ``Swift/Sequence/flattened`` must.
  package func visit(_ body: (Block) -> Void) {
    body(self)
    switch content {
    case .quote(let blocks): blocks.visit(body)
    case .list(let list): for item in list.items { item.visit(body) }
    case .admonition(let admonition): admonition.blocks.visit(body)
    case .details(let details): details.blocks.visit(body)
    case .footnotes(let notes): for note in notes { note.blocks.visit(body) }
    case .paragraph, .heading, .code, .html, .thematicBreak, .table, .figure: break
    case .listing, .hidden, .expectation: break
    }
  }

  /// Calls `body` with all pieces of the block's own running texts, in reading order.
  package func visitInlines(_ body: (Inline) -> Void) {
    switch content {
    case .paragraph(let text): text.visit(body)
    case .heading(let heading): heading.text.visit(body)
    case .table, .figure, .details: for text in texts { text.visit(body) }
    case .quote, .list, .admonition, .footnotes, .code, .html, .thematicBreak: break
    case .listing, .hidden, .expectation: break
    }
  }
}

extension [Block] {
  /// Calls `body` with the blocks and all blocks inside them, in reading order.
  package func visit(_ body: (Block) -> Void) {
    for block in self { block.visit(body) }
  }
}

extension [Inline] {
  /// Calls `body` with the pieces of text and all pieces inside them, in reading order.
  package func visit(_ body: (Inline) -> Void) {
    for inline in self {
      body(inline)
      switch inline.content {
      case .emphasis(let children), .strong(let children): children.visit(body)
      case .link(_, _, let children), .image(_, _, let children): children.visit(body)
      case .text, .code, .html, .footnote, .softBreak, .lineBreak: break
      }
    }
  }
}

extension Inline {
  /// The pieces of text inside this one.
  package var children: [Inline] {
    switch content {
    case .emphasis(let children), .strong(let children): children
    case .link(_, _, let children), .image(_, _, let children): children
    case .text, .code, .html, .footnote, .softBreak, .lineBreak: []
    }
  }
}

extension Sequence<Block> {
  /// The blocks and all blocks inside them, in reading order.
  package var flattened: [Block] {
    var blocks: [Block] = []
    appendFlattened(to: &blocks)
    return blocks
  }

  private func appendFlattened(to blocks: inout [Block]) {
    for block in self {
      blocks.append(block)
      block.children.appendFlattened(to: &blocks)
    }
  }

  /// All listings in reading order, with those that are hidden in comments.
  package var listings: [Listing] { placedListings.map(\.listing) }

  /// All listings in reading order, and whether each is hidden in a comment.
  package var placedListings: [(listing: Listing, isHidden: Bool)] {
    flattened.compactMap { block in
      switch block.content {
      case .listing(let listing): (listing, false)
      case .hidden(let listing): (listing, true)
      case .paragraph, .heading, .quote, .list, .code, .html, .thematicBreak, .expectation: nil
      case .table, .admonition, .figure, .details, .footnotes: nil
      }
    }
  }

  /// The listings that pages show, in reading order.
  package var shownListings: [Listing] {
    flattened.compactMap { block in
      if case .listing(let listing) = block.content { listing } else { nil }
    }
  }
}

extension Sequence<Inline> {
  /// The pieces of text and all pieces inside them, in reading order.
  package var flattened: [Inline] {
    var inlines: [Inline] = []
    appendFlattened(to: &inlines)
    return inlines
  }

  private func appendFlattened(to inlines: inout [Inline]) {
    for inline in self {
      inlines.append(inline)
      inline.children.appendFlattened(to: &inlines)
    }
  }
}
