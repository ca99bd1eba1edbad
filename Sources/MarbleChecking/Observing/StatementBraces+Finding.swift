internal import MarbleModel

extension StatementBraces {
  init(for listing: Listing, hasNames: Bool = false) {
    var insertions: [[Insertion]] = listing.lines.map { _ in [] }
    let shape = CodeShape(listing)
    for name in hasNames ? BoundNames(in: listing.lines, shape).all : [] {
      let text = name.isInBody ? name.text + ";" : ";" + name.text
      insertions[name.place.line].append(
        Insertion(offset: name.place.offset, text: text, name: name)
      )
    }
    let statements = TopLevelStatements(of: listing.lines, shape).expressions
    for statement in statements {
      let (start, end) = (statement.start, statement.end)
      insertions[start.line].append(Insertion(offset: start.offset, text: Self.opening))
      insertions[end.line].append(Insertion(offset: end.offset, text: Self.closing))
    }
    self.init(insertions)
  }
}
