package import MarbleModel

/// Turns a book and the verdicts on it into the files of its site.
///
/// Nothing here reads a file or a clock: the same book makes the same bytes.
package struct SiteRenderer: Sendable {
  private let book: Book
  private let chapters: [Chapter]
  private let theme: Theme
  private let map: SiteMap
  private let checks: Checks
  private let highlights: Highlights

  /// Creates a renderer; without a report pages say nothing of checks.
  package init(book: Book, theme: Theme, report: TestReport? = nil, highlights: Highlights = [:]) {
    self.book = book
    self.chapters = book.chapters
    self.theme = theme
    self.map = SiteMap(of: book)
    self.checks = Checks(report)
    self.highlights = highlights
  }

  /// Hands every file of the site to `write`, from several tasks at once.
  package func render(_ write: @escaping @Sendable (SiteFile) throws -> Void) async throws {
    for file in sharedFiles { try write(file) }
    // Enough tasks to keep every core busy to the end, and few enough to cost nothing.
    let tasks = min(64, chapters.count)
    try await withThrowingTaskGroup { group in
      for first in 0..<tasks {
        group.addTask {
          for number in stride(from: first, to: chapters.count, by: tasks) {
            try Task.checkCancellation()
            try write(page(ofChapter: number))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// The index page, the assets and the files that chapters show.
  package var sharedFiles: [SiteFile] {
    let copies = map.copies.map { copy in
      SiteFile(path: copy.address.path, content: .copy(of: "\(book.root)/\(copy.path)"))
    }
    return [indexPage] + theme.assets + copies
  }

  /// Returns the page of a chapter, which is counted from zero in reading order.
  package func page(ofChapter number: Int) -> SiteFile {
    let page = ChapterPage(
      chapter: chapters[number],
      number: number,
      book: book,
      map: map,
      checks: checks,
      highlights: highlights
    )
    let text = theme.render("chapter", page.fields)
    return SiteFile(path: map.pages[number].address.path, content: .text(text))
  }

  private var indexPage: SiteFile {
    let page = IndexPage(book: book, map: map, checks: checks)
    return SiteFile(path: SiteMap.index.path, content: .text(theme.render("index", page.fields)))
  }
}
