import MarbleModel

extension PageWords {
  /// Returns the texts of the script that compares diagrams, and where its pages are.
  func compareAttributes(on page: SiteAddress, of chapter: SiteAddress) -> String {
    let isSame = page == chapter
    let chapterPath = isSame ? "" : chapter.reference(from: page)
    let comparison = ComparisonPage.address(beside: chapter).reference(from: page)
    return attributes([
      "compare": .compare, "compared": .compared, "choose": .choose, "entry": .entry,
      "remove": .remove, "alone": .alone, "input": .input,
    ]) + " data-chapter=\"\(chapterPath.escaped)\""
      + " data-page=\"\(isSame ? comparison.escaped : "")\""
  }
}
