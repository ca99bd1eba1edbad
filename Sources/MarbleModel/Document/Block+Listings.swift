extension Block {
  /// Returns the block with what `body` makes of each listing in it, hidden ones included.
  package func replacingListings(_ body: (Listing) -> Listing) -> Block {
    var block = self
    block.content =
      switch content {
      case .quote(let blocks): .quote(blocks.replacingListings(body))
      case .list(let list): .list(list.replacingListings(body))
      case .admonition(let admonition): .admonition(admonition.replacingListings(body))
      case .details(let details): .details(details.replacingListings(body))
      case .footnotes(let notes): .footnotes(notes.map { $0.replacingListings(body) })
      case .listing(let listing): .listing(body(listing))
      case .hidden(let listing): .hidden(body(listing))
      case .paragraph, .heading, .code, .html, .thematicBreak, .table, .figure, .expectation:
        content
      }
    return block
  }
}

extension [Block] {
  /// Returns the blocks with what `body` makes of each listing in them, hidden ones included.
  package func replacingListings(_ body: (Listing) -> Listing) -> [Block] {
    map { $0.replacingListings(body) }
  }
}

extension Chapter {
  /// Returns the chapter with what `body` makes of each of its listings, hidden ones included.
  package func replacingListings(_ body: (Listing) -> Listing) -> Chapter {
    Chapter(
      source: source,
      name: name,
      language: language,
      frontMatter: frontMatter,
      blocks: blocks.replacingListings(body),
      attachments: attachments,
      module: module
    )
  }
}

extension BlockList {
  fileprivate func replacingListings(_ body: (Listing) -> Listing) -> BlockList {
    var list = self
    list.items = items.map { $0.replacingListings(body) }
    return list
  }
}

extension Admonition {
  fileprivate func replacingListings(_ body: (Listing) -> Listing) -> Admonition {
    var admonition = self
    admonition.blocks = blocks.replacingListings(body)
    return admonition
  }
}

extension Details {
  fileprivate func replacingListings(_ body: (Listing) -> Listing) -> Details {
    var details = self
    details.blocks = blocks.replacingListings(body)
    return details
  }
}

extension Footnote {
  fileprivate func replacingListings(_ body: (Listing) -> Listing) -> Footnote {
    var note = self
    note.blocks = blocks.replacingListings(body)
    return note
  }
}
