import MarbleModel

/// A translation's sentences about symbols, since doc comments are in only one language.
struct SymbolSentences {
  /// The sentences by the identifiers of their symbols.
  private(set) var texts: [String: String] = [:]

  /// Collects the sentences of the sections that have names as headings.
  init(of names: NameDirectory, in chapters: some Sequence<Chapter>) {
    var said: [String: String] = [:]
    for section in chapters.lazy.flatMap(\.blocks.sections) {
      guard let title = section.heading?.text.plainText else { continue }
      said[title] = SectionSentences.sentence(of: section)
    }
    for symbol in names.symbols.filter({ $0.gallery != nil }).flatMap(\.symbols) {
      texts[symbol.id] = said[symbol.path.joined(separator: ".")] ?? said[symbol.name]
    }
  }

  /// Returns the numbers of the chapters with such sections; none if the book isn't a translation.
  static func pages(of names: NameDirectory, in site: BookSite) -> [Int] {
    guard !site.languages.isOriginal else { return [] }
    return Set(names.symbols.compactMap { $0.gallery?.page }).sorted()
  }
}
