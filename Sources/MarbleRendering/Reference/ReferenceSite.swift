import MarbleModel

/// The reference of a book's library, with everything that its pages need.
struct ReferenceSite: Sendable {
  let map: ReferenceMap
  let uses: SymbolUses
  /// The words of its pages.
  let words: PageWords
  private let files: [String: LibraryReference.File]
  /// The files, ordered by module and name.
  let allFiles: [LibraryReference.File]
  private let symbols: [String: LibrarySymbol]
  private let toolchain: [String: ToolchainSymbol]
  private let articles: [String: SymbolArticle]
  /// The pages of catalogs about modules, by the modules' names.
  private let overviews: [String: SymbolArticle]

  /// Creates the reference for a book; its pages are in the language of the words.
  init(
    of reference: LibraryReference,
    book: BookOutline,
    _ checks: Verdicts,
    words: PageWords
  ) {
    self.words = words
    map = ReferenceMap(of: reference, words: words)
    uses = SymbolUses(of: book.chapters, in: map, checks)
    allFiles = reference.files
    articles = reference.articlesBySymbol
    let overviews = reference.articles.filter(\.symbol.isEmpty).map { ($0.module, $0) }
    self.overviews = Dictionary(overviews) { first, _ in first }
    files = Dictionary(reference.files.map { ($0.path, $0) }) { first, _ in first }
    let all = reference.modules.flatMap(\.symbols)
    symbols = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    toolchain = Dictionary(reference.toolchain.map { ($0.id, $0) }) { first, _ in first }
  }

  func symbol(_ id: String) -> LibrarySymbol? { symbols[id] }

  /// Returns a symbol of the toolchain's libraries; `nil` if the toolchain doesn't report it.
  func toolchainSymbol(_ id: String) -> ToolchainSymbol? { toolchain[id] }

  func file(at path: String) -> LibraryReference.File? { files[path] }

  /// Returns the page of a catalog about a symbol; `nil` if there is none.
  func article(about symbol: LibrarySymbol) -> SymbolArticle? { articles[symbol.id] }

  /// Returns the page of a catalog about a module; `nil` if there is none.
  func overview(of module: String) -> SymbolArticle? { overviews[module] }

  /// Returns the text about a symbol from its doc comment and the catalog; empty if there is none.
  func text(of symbol: LibrarySymbol) -> SymbolText {
    let comments = files[symbol.place.path]?.contents.comments
    let comment = symbol.comment.flatMap { comments?[$0] } ?? SymbolText()
    let article = articles[symbol.id]
    return article.map { comment.adding($0, aboutType: symbol.isType) } ?? comment
  }

  /// Returns the listings in the doc comments of a page's symbols, in page order.
  func listings(of page: ReferenceLayout) -> [Listing.ID] {
    page.shown.flatMap { symbol in
      let path = symbol.place.path
      let article = articles[symbol.id]
      let isShown = article?.isReplacing != true
      let lines = isShown ? symbol.comment.flatMap { files[path]?.listings[$0] } ?? [] : []
      let own = lines.map { Listing.ID(path: path, line: $0) }
      return own + (article?.text.blocks.shownListings.map(\.id) ?? [])
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
