import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleServing

extension SiteSources {
  /// The numbers of chapters by the paths of their pages.
  var pageNumbers: [String: Int] {
    let pages = book.outline.chapters.enumerated().map { (page(of: $1), $0) }
    return Dictionary(pages) { first, _ in first }
  }

  /// Returns the path of the page of the chapter at a path; `nil` if the book has none there.
  func page(ofChapterAt path: String) -> String? {
    book.outline.chapters.first { $0.path == path }.map(page)
  }

  private func page(of chapter: ChapterOutline) -> String {
    "\(chapter.language)/\(chapter.page).html"
  }

  /// Returns the blocks that a chapter's page shows and that can be edited.
  func blocks(ofChapter number: Int) -> [PageState.Block] {
    let chapter = book.chapter(number)
    return chapter.shownElements(in: book.outline.settings.session).map { id, listing in
      PageState.Block(id: id, path: listing.id.path, line: listing.id.line)
    }
  }
}
