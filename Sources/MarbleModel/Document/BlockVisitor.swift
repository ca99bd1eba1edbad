/// A collector of something from blocks and from everything inside them, in reading order.
///
/// A visitor says what it does with the kinds of blocks that it knows, and passes through all
/// others, so that no collector has to know about a new kind.
package protocol BlockVisitor {
  /// Visits a text; each cell of a table is one.
  mutating func visit(_ text: [Inline])
  /// Visits a heading, whose text is visited unless the visitor says otherwise.
  mutating func visit(_ heading: Heading)
  /// Visits a table, whose cells are visited unless the visitor says otherwise.
  mutating func visit(_ table: Table)
  /// Visits a figure, whose texts are visited unless the visitor says otherwise.
  mutating func visit(_ figure: Figure, in block: Block)
  /// Visits a code block that is not checked.
  mutating func visitCode(_ text: String)
  /// Visits a block of raw HTML.
  mutating func visitHTML(_ html: String, in block: Block)
  /// Visits a listing that is shown.
  mutating func visit(_ listing: Listing)
  /// Visits what is expected of a listing, or a sketch.
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
    case .code(_, let text): visitCode(text)
    case .html(let html): visitHTML(html, in: block)
    case .listing(let listing): visit(listing)
    case .expectation(let expectation): visit(expectation)
    // A kind that nobody collects counts as what is inside it.
    default: block.visitParts(text: { visit($0) }, blocks: { visit($0) })
    }
  }
}
