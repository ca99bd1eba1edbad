/// A collector that walks blocks and everything inside them, in reading order.
///
/// A visitor implements the methods for the kinds of blocks that it needs and passes through all
/// others, so that a new kind of block doesn't affect existing visitors.
package protocol BlockVisitor {
  /// Visits a text; each cell of a table is a separate text.
  mutating func visit(_ text: [Inline])
  /// Visits a heading; by default, visits its text.
  mutating func visit(_ heading: Heading)
  /// Visits a table; by default, visits its cells.
  mutating func visit(_ table: Table)
  /// Visits a figure; by default, visits its texts.
  mutating func visit(_ figure: Figure, in block: Block)
  /// Visits the caption of a figure; by default, visits its text.
  mutating func visit(_ caption: Caption)
  /// Visits a code block that isn't checked.
  mutating func visitCode(_ text: String)
  /// Visits a block of raw HTML.
  mutating func visitHTML(_ html: String, in block: Block)
  /// Visits a listing that is shown.
  mutating func visit(_ listing: Listing)
  /// Visits an expectation of a listing, or a sketch.
  mutating func visit(_ expectation: Expectation)
}

extension BlockVisitor {
  package mutating func visit(_ text: [Inline]) {}
  package mutating func visit(_ heading: Heading) { visit(heading.text) }
  package mutating func visit(_ table: Table) { for cell in table.cells { visit(cell) } }
  package mutating func visit(_ figure: Figure, in block: Block) {
    visit(figure.description)
    visit(figure.caption)
  }
  package mutating func visit(_ caption: Caption) { visit(caption.text) }
  package mutating func visitCode(_ text: String) {}
  package mutating func visitHTML(_ html: String, in block: Block) {}
  package mutating func visit(_ listing: Listing) {}
  package mutating func visit(_ expectation: Expectation) {}

  /// Visits blocks and everything inside them.
  package mutating func visit(_ blocks: [Block]) { for block in blocks { visit(block) } }

  private mutating func visit(_ block: Block) {
    switch block.content {
    case .heading(let heading): visit(heading)
    case .table(let table): visit(table)
    case .figure(let figure): visit(figure, in: block)
    case .caption(let caption): visit(caption)
    case .code(_, let text): visitCode(text)
    case .html(let html): visitHTML(html, in: block)
    case .listing(let listing): visit(listing)
    case .expectation(let expectation): visit(expectation)
    // By default, visiting a block means visiting its content.
    default: block.visitParts(text: { visit($0) }, blocks: { visit($0) })
    }
  }
}
