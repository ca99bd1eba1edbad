extension Sequence<Block> {
  /// The blocks and all blocks inside them, in reading order.
  package var flattened: [Block] {
    flatMap { block in
      switch block.content {
      case .quote(let children): [block] + children.flattened
      case .list(let list): [block] + list.items.flatMap(\.flattened)
      case .paragraph, .heading, .code, .html, .thematicBreak, .listing, .hidden, .expectation:
        [block]
      }
    }
  }

  /// All listings in reading order, with those that are hidden in comments.
  package var listings: [Listing] {
    flattened.compactMap { block in
      switch block.content {
      case .listing(let listing), .hidden(let listing): listing
      case .paragraph, .heading, .quote, .list, .code, .html, .thematicBreak, .expectation: nil
      }
    }
  }
}
