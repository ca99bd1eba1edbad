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
