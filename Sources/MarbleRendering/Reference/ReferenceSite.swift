import MarbleModel

/// The reference of a book's library, with everything that its pages are made of.
struct ReferenceSite: Sendable {
  let map: ReferenceMap
  let uses: SymbolUses
  private let files: [String: LibraryReference.File]
  /// The files, ordered by module and name.
  let allFiles: [LibraryReference.File]
  private let symbols: [String: LibrarySymbol]

  /// Creates the reference for a book; its pages are in the language of the words.
  init(
    of reference: LibraryReference,
    book: BookOutline,
    _ checks: Verdicts,
    words: PageWords
  ) {
    map = ReferenceMap(of: reference, words: words)
    uses = SymbolUses(of: book.chapters, in: map, checks)
    allFiles = reference.files
    files = Dictionary(reference.files.map { ($0.path, $0) }) { first, _ in first }
    let all = reference.modules.flatMap(\.symbols)
    symbols = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  func symbol(_ id: String) -> LibrarySymbol? { symbols[id] }

  func file(at path: String) -> LibraryReference.File? { files[path] }

  /// Returns the doc comment of a symbol; empty if it has none.
  func text(of symbol: LibrarySymbol) -> SymbolText {
    guard let line = symbol.comment else { return SymbolText() }
    return files[symbol.place.path]?.contents.comments[line] ?? SymbolText()
  }

  /// Returns the listings in the doc comments of a page's symbols, in page order.
  func listings(of page: ReferenceLayout) -> [Listing.ID] {
    page.shown.flatMap { symbol in
      let path = symbol.place.path
      return (symbol.comment.flatMap { files[path]?.listings[$0] } ?? []).map { line in
        Listing.ID(path: path, line: line)
      }
    }
  }

  /// Returns a chapter with the text of a page, made of the blocks of its symbols.
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
