import MarbleModel
import MarbleReading
import MarbleRendering

/// The addresses of the blocks that diagnostics are about.
struct BlockAddresses {
  private struct Element {
    let id: String
    let lines: ClosedRange<Int>
  }

  private let pages: [String: String]
  private let elements: [String: [Element]]

  /// Finds the blocks of the chapters that the diagnostics are about.
  init(of diagnostics: [Diagnostic], in sources: SiteSources) {
    let paths = Set(diagnostics.map(\.path))
    let session = sources.book.outline.settings.session
    let chapters = sources.pages.enumerated().filter { paths.contains($1.chapter.path) }
    elements = Dictionary(
      chapters.map { number, page in
        let shown = sources.book.chapter(number).shownElements(in: session)
        return (page.chapter.path, shown.map { Element(id: $0, lines: $1.linesWithFences) })
      }
    ) { first, _ in first }
    pages = Dictionary(
      paths.compactMap { path in sources.page(ofChapterAt: path).map { (path, $0) } }
    ) { first, _ in first }
  }

  /// Returns the address of the block that a diagnostic is about, or else of its page.
  func address(of diagnostic: Diagnostic) -> String? {
    guard let page = pages[diagnostic.path] else { return nil }
    let element = elements[diagnostic.path]?.first { element in
      diagnostic.range.map { element.lines.contains($0.start.line) } ?? false
    }
    return element.map { "\(page)#\($0.id)" } ?? page
  }
}
