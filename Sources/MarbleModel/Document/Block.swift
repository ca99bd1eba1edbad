/// A block of a chapter's text: CommonMark's blocks, GitHub's, and Marble's own three.
package struct Block: Sendable, Hashable {
  /// The kind of block and its content; indirect so that copying a block in a walk is cheap.
  package indirect enum Content: Sendable, Hashable {
    case paragraph([Inline])
    case heading(Heading)
    case quote([Block])
    case list(BlockList)
    /// A code block that is shown but not checked: indented, or a fence in another language.
    case code(info: String, text: String)
    case html(String)
    case thematicBreak
    case table(Table)
    /// A quote that GitHub and the site set off with a label, such as a warning.
    case admonition(Admonition)
    case figure(Figure)
    case caption(Caption)
    /// A fold: a part of the text that readers open and close.
    case details(Details)
    /// The footnotes of the chapter, after all its other blocks.
    case footnotes([Footnote])
    /// A Swift block: part of a program that is compiled, run and verified.
    case listing(Listing)
    /// Swift code in an HTML comment: compiled and run, never shown.
    case hidden(Listing)
    /// A fence with an expectation, which the listing before it also stores; or a sketch.
    case expectation(Expectation)
  }

  package var content: Content
  /// The place of the block in its file.
  package var range: SourceRange

  package init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }
}

extension Block {
  /// Calls the functions with the texts and blocks directly inside the block, in reading order.
  package func visitParts(text: ([Inline]) -> Void = { _ in }, blocks: ([Block]) -> Void) {
    switch content {
    case .paragraph(let inlines): text(inlines)
    case .heading(let heading): text(heading.text)
    case .quote(let children): blocks(children)
    case .list(let list): for item in list.items { blocks(item) }
    case .table(let table): for cell in table.cells { text(cell) }
    case .admonition(let admonition): blocks(admonition.blocks)
    case .figure(let figure):
      text(figure.description)
      text(figure.caption)
    case .caption(let caption): text(caption.text)
    case .details(let details):
      text(details.summary)
      blocks(details.blocks)
    case .footnotes(let notes): for note in notes { blocks(note.blocks) }
    case .code, .html, .thematicBreak, .listing, .hidden, .expectation: break
    }
  }

  /// Changes the texts and blocks directly inside the block, in reading order.
  package mutating func changeParts(
    text: (inout [Inline]) -> Void = { _ in },
    blocks: (inout [Block]) -> Void
  ) {
    switch content {
    case .paragraph(var inlines):
      text(&inlines)
      content = .paragraph(inlines)
    case .heading(var heading):
      text(&heading.text)
      content = .heading(heading)
    case .quote(var children):
      blocks(&children)
      content = .quote(children)
    case .list(var list):
      for index in list.items.indices { blocks(&list.items[index]) }
      content = .list(list)
    case .table(var table):
      for column in table.header.indices { text(&table.header[column]) }
      for row in table.rows.indices {
        for column in table.rows[row].indices { text(&table.rows[row][column]) }
      }
      content = .table(table)
    case .admonition(var admonition):
      blocks(&admonition.blocks)
      content = .admonition(admonition)
    case .figure(var figure):
      text(&figure.description)
      text(&figure.caption)
      content = .figure(figure)
    case .caption(var caption):
      text(&caption.text)
      content = .caption(caption)
    case .details(var details):
      text(&details.summary)
      blocks(&details.blocks)
      content = .details(details)
    case .footnotes(var notes):
      for index in notes.indices { blocks(&notes[index].blocks) }
      content = .footnotes(notes)
    case .code, .html, .thematicBreak, .listing, .hidden, .expectation: break
    }
  }
}
