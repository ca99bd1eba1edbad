extension Block {
  /// Changes the blocks right inside this one, in reading order, those of each item by themselves.
  package mutating func changeChildren(_ change: (inout [Block]) -> Void) {
    switch content {
    case .quote(var blocks):
      change(&blocks)
      content = .quote(blocks)
    case .list(var list):
      for index in list.items.indices { change(&list.items[index]) }
      content = .list(list)
    case .admonition(var admonition):
      change(&admonition.blocks)
      content = .admonition(admonition)
    case .details(var details):
      change(&details.blocks)
      content = .details(details)
    case .footnotes(var notes):
      for index in notes.indices { change(&notes[index].blocks) }
      content = .footnotes(notes)
    case .paragraph, .heading, .code, .html, .thematicBreak, .table, .figure: break
    case .listing, .hidden, .expectation: break
    }
  }

  fileprivate mutating func changeListings(_ body: (Listing) -> Listing) {
    if case .listing(let listing) = content { content = .listing(body(listing)) }
    if case .hidden(let listing) = content { content = .hidden(body(listing)) }
    changeChildren { $0 = $0.replacingListings(body) }
  }
}

extension [Block] {
  /// Returns the blocks with what `body` makes of each listing in them, hidden ones included.
  package func replacingListings(_ body: (Listing) -> Listing) -> [Block] {
    var blocks = self
    for index in blocks.indices { blocks[index].changeListings(body) }
    return blocks
  }
}

extension Chapter {
  /// Returns the chapter with what `body` makes of each of its listings, hidden ones included.
  package func replacingListings(_ body: (Listing) -> Listing) -> Chapter {
    var chapter = self
    chapter.blocks = blocks.replacingListings(body)
    return chapter
  }
}
