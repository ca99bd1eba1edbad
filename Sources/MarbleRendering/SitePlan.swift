package import MarbleModel

/// The plan of a site: all its files, each with the key of everything that it depends on.
///
/// Nothing here reads a file or a clock: the same book always makes the same bytes. To add a page,
/// write a type that plans it, like those in `Pages`, and add it here.
package struct SitePlan: Sendable {
  /// All files of the site.
  package let files: [PlannedFile]

  /// Plans the site of a book.
  ///
  /// Without a report, pages don't mention checks. The dates and the outputs in earlier commits are
  /// those of chapters, by path; `tools` identifies the programs that make the pages: this one, and
  /// the toolchain. The reference is that of the book's library, if it should be included.
  package init(
    of book: BookOutline,
    theme: Theme,
    report: TestReport? = nil,
    dates: [String: ChapterDates] = [:],
    outputs: [String: OutputHistory] = [:],
    tools: Fingerprint = Fingerprint(of: ""),
    glossary: Chapter? = nil,
    compared: Chapter? = nil,
    names: [Chapter] = [],
    front: Chapter? = nil,
    reference: LibraryReference? = nil,
    translations: [Edition] = [],
    version: SiteVersion? = nil
  ) {
    let original =
      Edition(of: book, glossary: glossary, compared: compared, names: names, front: front)
    let editions = [original] + translations
    let checks = Verdicts(report)
    var files: [PlannedFile] = []
    var chapterCount = 0
    for (number, edition) in editions.enumerated() {
      let languages = SiteLanguages(of: editions.map(\.book), current: number)
      let planned = edition.files(
        languages,
        theme,
        checks,
        (dates, outputs),
        tools,
        reference,
        version
      )
      // The build numbers the chapters of all editions in one sequence.
      files += number == 0 ? planned : planned.map { $0.numbering(from: chapterCount) }
      chapterCount += edition.book.chapters.count
    }
    // Other languages may include copies of the original's files.
    var paths: Set<String> = []
    self.files = files.filter { !$0.isCopy || paths.insert($0.path).inserted }
  }
}

extension SitePlan {
  /// The book in one language, with the chapters that other pages need.
  package struct Edition: Sendable {
    let book: BookOutline
    let glossary: Chapter?
    let compared: Chapter?
    let names: [Chapter]
    let front: Chapter?

    package init(
      of book: BookOutline,
      glossary: Chapter? = nil,
      compared: Chapter? = nil,
      names: [Chapter] = [],
      front: Chapter? = nil
    ) {
      (self.book, self.glossary, self.compared) = (book, glossary, compared)
      (self.names, self.front) = (names, front)
    }
  }
}

extension SitePlan.Edition {
  /// Plans the files of the edition; the original includes the files that all languages share.
  fileprivate func files(
    _ languages: SiteLanguages,
    _ theme: Theme,
    _ checks: Verdicts,
    _ history: (dates: [String: ChapterDates], outputs: [String: OutputHistory]),
    _ tools: Fingerprint,
    _ reference: LibraryReference?,
    _ version: SiteVersion?
  ) -> [PlannedFile] {
    let study = StudyPages(of: book, checks)
    let library = reference.map {
      ReferenceSite(of: $0, book: book, checks, words: theme.words.in(languages.edition.tag))
    }
    let map = NameMap(in: names, modules: book.settings.reference.map(\.text))
    let comparison = compared.flatMap { Comparison(of: book, chapter: $0, checks) }
    let site = BookSite(
      of: book,
      in: languages,
      theme: theme,
      dates: history.dates,
      outputs: history.outputs,
      tools: tools,
      study: study.pages,
      compared: comparison?.page,
      origins: NameOrigins(in: map),
      reference: library?.map.key,
      version: version
    )
    let terms = glossary.flatMap { Glossary(of: book, map: site.map, chapter: $0) }
    let named = NameDirectory(of: site, library, map: map)
    let picture = front.flatMap { FrontDiagram(of: book, chapter: $0, checks) }
    let index = IndexPage(site: site, checks: checks, reference: library?.map, front: picture)
    let chapters = ChapterPages(of: site, checks: checks, glossary: terms, comparison, names: named)
    let editions = BookEditions(site: site, checks: checks, excerpt: chapters.excerpt)
    let pages = editions.files + [index.file(offering: editions)]
    let moved = MovedPage.all(of: site).map(\.file)
    let search = SearchFiles(site: site, more: library == nil ? 0 : 1, hasNames: !named.isEmpty)
    let found = NameFiles.all(of: named, on: site, map: names)
    let symbols = ReferenceSearch.files(of: named, site, search.nextRun)
    let served = PublishedFiles(site: site).files + search.files + ChangesPage.files(of: site)
    let copies = site.map.copies.map { path, address in
      SiteFile(path: address.path, content: .copy(of: "\(book.root)/\(path)"))
    }
    let texts = chapters.files + chapters.lateFiles + study.files(of: site)
    let own = pages + moved + texts + answers(on: site, checks, comparison)
    let entries = library.map { ReferencePages(of: $0, in: site, checks: checks).files } ?? []
    // All languages use the same theme.
    let others = ((languages.isOriginal ? theme.assets : []) + copies).map(PlannedFile.init)
    return own + symbols + served + found + [MissingPage(site: site).file] + entries + others
  }
  /// Plans the files with the results of dragging, comparing, drawing and solving, and with those
  /// of earlier commits.
  private func answers(
    on site: BookSite,
    _ checks: Verdicts,
    _ comparison: Comparison?
  ) -> [PlannedFile] {
    FindingPage.files(of: comparison, on: site, checks)
      + DragAnswers.files(of: site, checks: checks, comparison)
      + PuzzleAnswers.files(of: site, checks: checks)
      + EarlierOutputs.files(of: site, checks: checks)
  }
}
