import MarbleModel

extension [Diagnostic] {
  /// What of the complaints concerns a selection: not those about chapters of which nothing is
  /// selected.
  func about(_ selection: Selection, of book: Book) -> [Diagnostic] {
    guard !selection.places.isEmpty else { return self }
    let selected = Set(selection.places.map(\.path))
    let others = Set(book.texts.map(\.path)).subtracting(selected)
    return filter { !others.contains($0.path) }
  }
}
