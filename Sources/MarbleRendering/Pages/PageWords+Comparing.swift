import MarbleModel

extension PageWords {
  /// The texts of the script that compares diagrams.
  var comparingTexts: [(String, String)] {
    texts([
      "compare": .compare, "compared": .compared, "choose": .choose, "entry": .entry,
      "remove": .remove, "alone": .alone, "input": .input,
    ])
  }

  /// Returns the addresses of the pages of that script.
  func compareAttributes(on page: SiteAddress, of chapter: SiteAddress) -> String {
    let chapterPath = page == chapter ? "" : chapter.reference(from: page)
    let comparison = ComparisonPage.address(beside: chapter)
    return " data-chapter=\"\(chapterPath.escaped)\""
      + " data-page=\"\(page == comparison ? "" : comparison.reference(from: page).escaped)\""
  }
}
