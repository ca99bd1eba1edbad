internal import MarbleModel

extension StatementBraces {
  init(for listing: Listing, hasNames: Bool = false) {
    var insertions: [[Insertion]] = listing.lines.map { _ in [] }
    let layout = StatementLayout(of: listing)
    for name in hasNames ? BoundNames(layout: layout).all : [] {
      let text = name.isInBody ? name.text + ";" : ";" + name.text
      let insertion = Insertion(offset: name.place.offset, text: text, name: name)
      insertions[name.place.line].append(insertion)
    }
    for statement in TopLevelStatements(layout: layout).expressions {
      let (start, end) = (statement.start, statement.end)
      insertions[start.line].append(Insertion(offset: start.offset, text: Self.opening))
      insertions[end.line].append(Insertion(offset: end.offset, text: Self.closing))
    }
    self.init(insertions)
  }
}
