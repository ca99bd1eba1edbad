import MarbleModel

extension Book {
  /// Returns the texts whose blocks were read as intended, even if something else is wrong in them.
  func testable(_ complaints: [Diagnostic]) -> [Chapter] {
    let broken = complaints.broken
    return texts.filter { !broken.contains($0.path) }
  }

  /// Returns the blocks of the other texts that a test should have reached, in reading order.
  func unreached(_ selection: Selection, _ complaints: [Diagnostic]) -> [Listing.ID] {
    let broken = complaints.broken
    guard !broken.isEmpty else { return [] }
    return texts.filter { broken.contains($0.path) }.flatMap(\.blocks.listings)
      .filter(selection.contains)
      .map(\.id)
  }
}

extension [Diagnostic] {
  /// Returns the complaints that concern a selection: all except those about chapters in which
  /// nothing is selected.
  func about(_ selection: Selection, of book: Book) -> [Diagnostic] {
    guard !selection.places.isEmpty else { return self }
    let selected = Set(selection.places.map(\.path))
    let texts = Set(book.texts.map(\.path))
    return filter { complaint in
      // A chapter that can't be read isn't one of the book's texts.
      let isText =
        texts.contains(complaint.path) || complaint.path.hasPrefix("notes/")
        || complaint.path.isForeignPage
      return !isText || selected.contains(complaint.path)
    }
  }

  /// The paths of the files whose blocks aren't tested.
  var broken: Set<String> { Set(filter(\.keepsFromTests).map(\.path)) }
}

extension TestReport {
  func adding(_ listings: [Listing.ID], inOrderOf texts: [Chapter]) -> TestReport {
    guard !listings.isEmpty else { return self }
    let unreached = listings.map { Verdict(listing: $0, outcome: .notReached) }
    let all = Dictionary(grouping: verdicts + unreached, by: \.listing.path)
    var report = self
    report.verdicts = texts.flatMap { all[$0.path] ?? [] }
    if let shared = report.share?.listings {
      let ids = Dictionary(grouping: shared + listings, by: \.path)
      report.share?.listings = texts.flatMap { ids[$0.path] ?? [] }
    }
    return report
  }
}
