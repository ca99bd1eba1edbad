import MarbleModel
import MarbleReading
import MarbleRendering

/// Everything needed to plan a site, except the verdicts.
struct SiteSources: Sendable {
  let book: BookReading
  let theme: Theme
  let dates: [String: ChapterDates]
  let outputs: [String: OutputHistory]
  let tools: Fingerprint
  let reference: LibraryReference?
  /// The version that the site is about; `nil` if the book has only one site.
  var version: SiteVersion?

  /// Returns the plan of the site; without a report, pages say nothing about checks.
  func plan(_ report: TestReport?) -> SitePlan {
    let translations = book.translations.map { book in
      SitePlan.Edition(
        of: book.outline,
        glossary: book.outline.glossary.map(book.chapter),
        compared: book.outline.compared.map(book.chapter),
        names: book.outline.names.map(book.chapter),
        front: book.outline.front.map(book.chapter)
      )
    }
    return SitePlan(
      of: book.outline,
      theme: theme,
      report: report,
      dates: dates,
      outputs: outputs,
      tools: tools,
      glossary: book.outline.glossary.map(book.chapter),
      compared: book.outline.compared.map(book.chapter),
      names: book.outline.names.map(book.chapter),
      front: book.outline.front.map(book.chapter),
      reference: reference,
      translations: translations,
      version: version
    )
  }
}
