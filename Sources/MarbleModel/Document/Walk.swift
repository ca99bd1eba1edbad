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
      block.visitParts { $0.appendFlattened(to: &blocks) }
    }
  }

  /// The anchors of the headings, in reading order.
  package var headingAnchors: [String] { anchoredHeadings.compactMap(\.anchor) }

  /// The texts of the same headings, with backticks around code.
  package var headingTexts: [String] { anchoredHeadings.map(\.text.titleText) }

  private var anchoredHeadings: [Heading] {
    flattened.compactMap { block in
      if case .heading(let heading) = block.content, heading.anchor != nil { heading } else { nil }
    }
  }

  /// All listings in reading order, including those that are hidden in comments.
  package var listings: [Listing] { placedListings.map(\.listing) }

  /// All listings in reading order, and whether each is hidden in a comment.
  package var placedListings: [(listing: Listing, isHidden: Bool)] {
    flattened.compactMap { block in
      if case .listing(let listing) = block.content { return (listing, false) }
      if case .hidden(let listing) = block.content { return (listing, true) }
      return nil
    }
  }

  /// The listings that pages show, in reading order.
  package var shownListings: [Listing] {
    placedListings.compactMap { $0.isHidden ? nil : $0.listing }
  }

  /// The listings in comments, in reading order.
  package var hiddenListings: [Listing] {
    placedListings.compactMap { $0.isHidden ? $0.listing : nil }
  }

  /// The listings in comments that pages load only when a reader opens them.
  package var lateListings: [Listing] { hiddenListings.filter(\.isLate) }
}

extension [Block] {
  /// Changes all running texts of the blocks and of the blocks inside them, in reading order.
  package mutating func changeTexts(_ change: (inout [Inline]) -> Void) {
    for index in indices {
      self[index].changeParts(text: change, blocks: { $0.changeTexts(change) })
    }
  }

  /// Returns the blocks with each listing replaced by what `body` returns, hidden ones included.
  package func replacingListings(_ body: (Listing) -> Listing) -> [Block] {
    map { block in
      var block = block
      switch block.content {
      case .listing(let listing): block.content = .listing(body(listing))
      case .hidden(let listing): block.content = .hidden(body(listing))
      default: block.changeParts { $0 = $0.replacingListings(body) }
      }
      return block
    }
  }
}

extension [Inline] {
  /// Calls `body` with the pieces of text and all pieces inside them, in reading order.
  package func visit(_ body: (Inline) -> Void) {
    for inline in self {
      body(inline)
      inline.children.visit(body)
    }
  }
}
