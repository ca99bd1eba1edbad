import MarbleModel

extension Block {
  /// Changes the running texts of the block and of the blocks inside it, in reading order.
  mutating func changeTexts(_ change: (inout [Inline]) -> Void) {
    switch content {
    case .paragraph(var text):
      change(&text)
      content = .paragraph(text)
    case .heading(var heading):
      change(&heading.text)
      content = .heading(heading)
    case .quote(var blocks):
      blocks.changeTexts(change)
      content = .quote(blocks)
    case .list(var list):
      for index in list.items.indices { list.items[index].changeTexts(change) }
      content = .list(list)
    case .table(var table):
      for index in table.header.indices { change(&table.header[index]) }
      for row in table.rows.indices {
        for index in table.rows[row].indices { change(&table.rows[row][index]) }
      }
      content = .table(table)
    case .admonition(var admonition):
      admonition.blocks.changeTexts(change)
      content = .admonition(admonition)
    case .figure(var figure):
      change(&figure.description)
      change(&figure.caption)
      content = .figure(figure)
    case .details(var details):
      change(&details.summary)
      details.blocks.changeTexts(change)
      content = .details(details)
    case .footnotes(var notes):
      for index in notes.indices { notes[index].blocks.changeTexts(change) }
      content = .footnotes(notes)
    case .code, .html, .thematicBreak, .listing, .hidden, .expectation: break
    }
  }
}

extension [Block] {
  fileprivate mutating func changeTexts(_ change: (inout [Inline]) -> Void) {
    for index in indices { self[index].changeTexts(change) }
  }
}
