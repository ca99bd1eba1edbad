import MarbleModel

/// The groups of symbols in the topics of a documentation catalog's pages.
struct TopicSections {
  private let module: ModuleSymbols
  private let words: PageWords
  private let articles: [String: SymbolArticle]
  private let overview: [SymbolArticle.Topic]

  init(of module: ModuleSymbols, in reference: LibraryReference, words: PageWords) {
    (self.module, self.words) = (module, words)
    articles = reference.articlesBySymbol
    let own = reference.articles.filter { $0.module == module.module }
    overview = own.first { $0.symbol.isEmpty }?.topics ?? []
  }

  /// The groups on the page of the module.
  var aboutModule: [ReferenceLayout.Section] {
    sections(overview, in: []) { $0.owner == nil }
  }

  /// Returns the groups on the page of a type.
  func about(_ type: LibrarySymbol) -> [ReferenceLayout.Section] {
    let topics = articles[type.id]?.topics ?? []
    return sections(topics, in: type.path) { $0.owner == type.id && !$0.isType }
  }

  /// Returns topics as sections; a symbol is shown only in the first topic that names it.
  private func sections(
    _ topics: [SymbolArticle.Topic],
    in subject: [String],
    _ isOwn: (LibrarySymbol) -> Bool
  ) -> [ReferenceLayout.Section] {
    var shown: Set<String> = []
    return topics.compactMap { topic in
      var named: Set<String> = []
      let symbols = topic.names.flatMap { module.symbols(named: $0, in: subject) }
        .filter { named.insert($0.id).inserted }
      let own = symbols.filter { isOwn($0) && !shown.contains($0.id) }
      shown.formUnion(own.map(\.id))
      let links = symbols.filter { symbol in !own.contains { $0.id == symbol.id } }
      guard !own.isEmpty || !links.isEmpty || !topic.blocks.isEmpty else { return nil }
      var section = ReferenceLayout.Section(
        title: topic.title.isEmpty ? words[.essentials] : topic.title,
        symbols: own
      )
      (section.blocks, section.links) = (topic.blocks, links)
      return section
    }
  }
}
