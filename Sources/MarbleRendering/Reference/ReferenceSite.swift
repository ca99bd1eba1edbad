import MarbleModel

/// The reference of a book's library with all that its pages are made of.
struct ReferenceSite: Sendable {
  let map: ReferenceMap
  let uses: SymbolUses
  private let files: [String: LibraryReference.File]
  /// The files in the order of modules and names.
  let allFiles: [LibraryReference.File]
  private let symbols: [String: LibrarySymbol]

  /// Creates the reference for a book; its pages are in a `language`, that of the book if `nil`.
  init(
    of reference: LibraryReference,
    book: BookOutline,
    _ checks: Verdicts,
    in language: String? = nil
  ) {
    map = ReferenceMap(of: reference, language: language ?? book.settings.language)
    uses = SymbolUses(of: book.chapters, in: map, checks)
    allFiles = reference.files
    files = Dictionary(reference.files.map { ($0.path, $0) }) { first, _ in first }
    let all = reference.modules.flatMap(\.symbols)
    symbols = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  func symbol(_ id: String) -> LibrarySymbol? { symbols[id] }

  func file(at path: String) -> LibraryReference.File? { files[path] }

  /// Returns what the doc comment of a symbol says; empty if it has none.
  func text(of symbol: LibrarySymbol) -> SymbolText {
    guard let line = symbol.comment else { return SymbolText() }
    return files[symbol.place.path]?.contents.comments[line] ?? SymbolText()
  }

  /// Returns the listings in the doc comments of a page's symbols, in the order of the page.
  func listings(of page: ReferenceLayout) -> [Listing.ID] {
    page.shown.flatMap { symbol in
      let path = symbol.place.path
      return (symbol.comment.flatMap { files[path]?.listings[$0] } ?? []).map { line in
        Listing.ID(path: path, line: line)
      }
    }
  }

  /// Returns the text of a page as a chapter, which holds the blocks that its symbols have.
  func chapter(of page: ReferenceLayout, language: String) -> Chapter {
    let path = page.shown.first?.place.path ?? page.address.path
    return Chapter(
      source: SourceFile(path: path, text: ""),
      name: page.address.path,
      language: language,
      frontMatter: FrontMatter(title: page.title, session: .isolated),
      blocks: page.shown.flatMap { text(of: $0).blocks },
      module: page.module
    )
  }
}
