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
    case .table(var table):
      for index in table.header.indices { change(&table.header[index]) }
      for row in table.rows.indices {
        for index in table.rows[row].indices { change(&table.rows[row][index]) }
      }
      content = .table(table)
    case .figure(var figure):
      change(&figure.description)
      change(&figure.caption)
      content = .figure(figure)
    case .details(var details):
      change(&details.summary)
      content = .details(details)
    case .quote, .list, .admonition, .footnotes: break
    case .code, .html, .thematicBreak, .listing, .hidden, .expectation: break
    }
    changeChildren { $0.changeTexts(change) }
  }
}

extension [Block] {
  /// Changes the running texts of the blocks and of those inside them, in reading order.
  mutating func changeTexts(_ change: (inout [Inline]) -> Void) {
    for index in indices { self[index].changeTexts(change) }
  }
}
