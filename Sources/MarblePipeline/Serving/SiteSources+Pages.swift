import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleServing

extension SiteSources {
  /// The numbers of chapters by the paths of their pages.
  var pageNumbers: [String: Int] {
    Dictionary(pages.enumerated().map { ($1.page, $0) }) { first, _ in first }
  }

  /// Returns the path of the page of the chapter at a path; `nil` if the book has none there.
  func page(ofChapterAt path: String) -> String? {
    pages.first { $0.chapter.path == path }?.page
  }

  /// The chapters with the paths of their pages, in all languages, in the order of their numbers.
  var pages: [(chapter: ChapterOutline, page: String)] {
    ([book] + book.translations).flatMap { book in
      let language = book.outline.settings.language
      return book.outline.chapters.map { ($0, "\(language)/\($0.page).html") }
    }
  }

  /// Returns the blocks of a chapter's page that can be edited.
  func blocks(ofChapter number: Int) -> [PageState.Block] {
    let chapter = book.chapter(number)
    let exercises = chapter.blocks.exerciseAnswers
    return chapter.shownElements(in: book.outline.settings.session).map { id, listing in
      PageState.Block(
        id: id,
        path: listing.id.path,
        line: listing.id.line,
        exercise: exercises[listing.id]
      )
    }
  }
}
