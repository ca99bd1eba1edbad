package import MarbleModel

/// The plan of a site: all its files, each with the key of everything that it is made of.
///
/// Nothing here reads a file or a clock: the same book makes the same bytes. To add a page, write a
/// type that plans it, like those in `Pages`, and name it here.
package struct SitePlan: Sendable {
  /// All files of the site.
  package let files: [PlannedFile]

  /// Plans the site of a book.
  ///
  /// Without a report, pages say nothing about checks. The dates are those of chapters, by their
  /// paths; `tools` identifies the programs that make the pages: this one, and the toolchain. The
  /// reference is that of the book's library, if it should have one.
  package init(
    of book: BookOutline,
    theme: Theme,
    report: TestReport? = nil,
    dates: [String: ChapterDates] = [:],
    tools: Fingerprint = Fingerprint(of: ""),
    glossary: Chapter? = nil,
    compared: Chapter? = nil,
    names: Chapter? = nil,
    front: Chapter? = nil,
    reference: LibraryReference? = nil
  ) {
    let checks = Verdicts(report)
    let study = StudyPages(of: book, checks)
    let library = reference.map { ReferenceSite(of: $0, book: book, checks) }
    let site = BookSite(
      of: book,
      theme: theme,
      dates: dates,
      tools: tools,
      study: study.pages,
      reference: library?.map.key
    )
    let terms = glossary.flatMap { Glossary(of: book, map: site.map, chapter: $0) }
    let comparison = compared.flatMap { Comparison(of: book, chapter: $0, checks) }
    let directory = NameDirectory(of: site, library, map: names)
    let picture = front.flatMap { FrontDiagram(of: book, chapter: $0, checks) }
    let index = IndexPage(site: site, checks: checks, reference: library?.map, front: picture)
    let editions = BookEditions(site: site, checks: checks)
    let pages = editions.files + [index.file(offering: editions), MissingPage(site: site).file]
    let moved = MovedPage.all(of: site).map(\.file)
    let answers = DragAnswers.files(of: site, checks: checks, comparison)
    let chapters =
      ChapterPages(of: site, checks: checks, glossary: terms, comparison, names: directory)
    let compared = comparison.map { [ComparisonPage(comparison: $0, site: site).file] } ?? []
    let search = SearchFiles(site: site, more: library == nil ? 0 : 1, hasNames: !directory.isEmpty)
    let found = NameFiles(directory: directory, site: site).files
    let symbols =
      library.map { library in
        ReferencePages(of: library, in: site, checks: checks).files
          + [ReferenceSearch(reference: library, site: site).file(ofRun: search.nextRun)]
      } ?? []
    let served = PublishedFiles(site: site).files + search.files
    let copies = site.map.copies.map { path, address in
      SiteFile(path: address.path, content: .copy(of: "\(book.root)/\(path)"))
    }
    let others = (theme.assets + copies).map(PlannedFile.init)
    let texts = chapters.files + chapters.linkFiles + study.files(of: site)
    files = pages + moved + texts + compared + answers + symbols + served + found + others
  }
}
