import MarbleModel

extension [Diagnostic] {
  /// What of the complaints concerns a selection: not those about chapters of which nothing is
  /// selected.
  func about(_ selection: Selection, of book: Book) -> [Diagnostic] {
    guard !selection.places.isEmpty else { return self }
    let selected = Set(selection.places.map(\.path))
    let texts = Set(book.texts.map(\.path))
    return filter { complaint in
      // A chapter that cannot be read is none of the book's texts.
      let isText = texts.contains(complaint.path) || complaint.path.hasPrefix("notes/")
      return !isText || selected.contains(complaint.path)
    }
  }
}
