import MarbleModel

extension Book {
  /// Returns the texts whose blocks were read as they are meant, whatever else is wrong in them.
  func testable(_ complaints: [Diagnostic]) -> [Chapter] {
    let broken = complaints.broken
    return texts.filter { !broken.contains($0.path) }
  }

  /// Returns the blocks of the other texts that a test was to reach, in reading order.
  func unreached(_ selection: Selection, _ complaints: [Diagnostic]) -> [Listing.ID] {
    let broken = complaints.broken
    guard !broken.isEmpty else { return [] }
    return texts.filter { broken.contains($0.path) }.flatMap(\.blocks.listings)
      .filter(selection.contains)
      .map(\.id)
  }
}

extension Diagnostic {
  /// Whether the blocks of the file cannot be tested because of it.
  var keepsFromTests: Bool { severity == .error && concernsBlocks }
}

extension [Diagnostic] {
  fileprivate var broken: Set<String> { Set(filter(\.keepsFromTests).map(\.path)) }
}

extension TestReport {
  /// Returns the report with blocks that were not reached, all in the order of the texts.
  func adding(_ listings: [Listing.ID], inOrderOf texts: [Chapter]) -> TestReport {
    guard !listings.isEmpty else { return self }
    let unreached = listings.map { Verdict(listing: $0, outcome: .notReached) }
    let all = Dictionary(grouping: verdicts + unreached, by: \.listing.path)
    var report = self
    report.verdicts = texts.flatMap { all[$0.path] ?? [] }
    return report
  }
}
