package import MarbleModel

/// Turns a book and the verdicts on it into the files of its site.
///
/// Nothing here reads a file or a clock: the same book makes the same bytes. A file is planned
/// first, which tells all that it is made of, and made only if it is not on disk already:
///
/// - a page of its own chapter's text, and of what ``PageKeys`` mixes;
/// - a file of ``sharedFiles`` of what it mixes itself. To add one, plan it there; what it needs of
///   the chapters' texts it gets from ``chapter(_:)`` when it is made.
package struct SiteRenderer: Sendable {
  private let book: BookOutline
  private let theme: Theme
  private let map: SiteMap
  private let checks: Verdicts
  private let publication: Publication
  private let glossary: Glossary?
  private let keys: PageKeys
  private let makers: Fingerprint
  private let text: @Sendable (Int) -> Chapter

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - theme: The look of the site.
  ///   - report: The verdicts; without them pages say nothing of checks.
  ///   - dates: When the chapters were made and changed, by their paths.
  ///   - makers: What stands for the programs that make the pages: this one, and the toolchain.
  ///   - chapter: Returns the chapter of a number with its text; called from several tasks at once.
  package init(
    book: BookOutline,
    theme: Theme,
    report: TestReport? = nil,
    dates: [String: ChapterDates] = [:],
    makers: Fingerprint = Fingerprint(of: ""),
    chapter: @escaping @Sendable (Int) -> Chapter
  ) {
    self.book = book
    self.theme = theme
    map = SiteMap(of: book)
    checks = Verdicts(report)
    publication = Publication(of: book, dates: dates)
    glossary = Glossary(of: book, map: map, chapter: chapter)
    keys = PageKeys(
      of: book,
      map: map,
      theme: theme,
      publication: publication,
      glossary: glossary,
      makers: makers
    )
    self.makers = makers
    text = chapter
  }

  /// Creates the renderer of a book of which all has been read.
  package init(
    book: Book,
    theme: Theme,
    report: TestReport? = nil,
    dates: [String: ChapterDates] = [:]
  ) {
    let (outline, chapters) = (BookOutline(of: book), book.chapters)
    self.init(book: outline, theme: theme, report: report, dates: dates) { chapters[$0] }
  }

  /// The numbers of the chapters in reading order, counted from zero.
  package var pageNumbers: Range<Int> { map.pages.indices }

  /// All files but the chapters' pages.
  package var sharedFiles: [PlannedFile] {
    let copies = map.copies.map { copy in
      PlannedFile(path: copy.address.path, copyOf: "\(book.root)/\(copy.path)")
    }
    let published = PublishedFiles(
      book: book,
      map: map,
      theme: theme,
      publication: publication,
      keys: keys
    )
    let search = SearchFiles(book: book, map: map, makers: makers, chapter: text)
    return [indexPage] + published.files + theme.assets.map(PlannedFile.init) + search.files
      + copies
  }

  /// Returns a chapter with its text.
  package func chapter(_ number: Int) -> Chapter { text(number) }

  /// Returns the path of a chapter's page in the site.
  package func path(ofPage number: Int) -> String { map.pages[number].address.path }

  /// Returns what stands for all that a chapter's page is made of.
  package func key(ofPage number: Int) -> Fingerprint { keys.key(ofPage: number, checks: checks) }

  /// Returns the page of a chapter; its text is given so that it can be highlighted before.
  package func page(
    _ number: Int,
    of chapter: Chapter,
    highlights: Highlights = [:]
  ) -> SiteFile {
    let page = ChapterPage(
      chapter: chapter,
      number: number,
      book: book,
      map: map,
      checks: checks,
      highlights: highlights,
      publication: publication,
      glossary: glossary
    )
    let text = theme.render("chapter", page.fields)
    return SiteFile(path: path(ofPage: number), content: .text(text))
  }

  private var indexPage: PlannedFile {
    let page = IndexPage(book: book, map: map, checks: checks, publication: publication)
    return PlannedFile(
      path: SiteMap.index.path,
      mixing: { mixer in
        mixer.mix(keys.common)
        mixer.mix(keys.contents)
        mixer.mix(publication.hasFeed)
        mixer.mix(book.chapters) { $0.mix($1.frontMatter.summary) }
        mixer.mix(page.checked)
      },
      make: { theme.render("index", page.fields) }
    )
  }
}

extension PlannedFile {
  /// Plans an asset of the theme.
  fileprivate init(_ file: SiteFile) {
    switch file.content {
    case .text(let text): self.init(path: file.path, text: text)
    case .copy(let source): self.init(path: file.path, copyOf: source)
    }
  }
}
