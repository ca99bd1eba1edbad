import MarbleModel

extension PageWords {
  /// Returns the texts of the script that compares diagrams, and the addresses of its pages.
  func compareAttributes(on page: SiteAddress, of chapter: SiteAddress) -> String {
    let chapterPath = page == chapter ? "" : chapter.reference(from: page)
    let comparison = ComparisonPage.address(beside: chapter)
    return attributes([
      "compare": .compare, "compared": .compared, "choose": .choose, "entry": .entry,
      "remove": .remove, "alone": .alone, "input": .input,
    ]) + " data-chapter=\"\(chapterPath.escaped)\""
      + " data-page=\"\(page == comparison ? "" : comparison.reference(from: page).escaped)\""
  }
}
