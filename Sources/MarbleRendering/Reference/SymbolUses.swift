import MarbleModel

/// The sections of chapters that name symbols in their text or use them in checked blocks.
struct SymbolUses: Sendable {
  struct Use: Sendable, Hashable {
    /// The number of the chapter.
    let page: Int
    let anchor: String?
    let title: String
  }

  /// The symbols that each chapter names and uses, by its number.
  let chapters: [ChapterSymbols]
  private var uses: [String: [Use]] = [:]

  init(of chapters: [ChapterOutline], in map: ReferenceMap, _ checks: Verdicts) {
    self.chapters = chapters.map { ChapterSymbols(in: $0.mentions, of: $0.path, map: map, checks) }
    for (number, chapter) in self.chapters.enumerated() {
      for section in chapter.sections {
        let use = Use(page: number, anchor: section.anchor, title: section.title)
        for symbol in Set(section.mentions.map(\.symbol) + section.uses) {
          uses[symbol, default: []].append(use)
        }
      }
    }
  }

  /// Returns the uses of a symbol in reading order.
  func uses(of symbol: String) -> [Use] { uses[symbol] ?? [] }

  func mix(_ symbols: [LibrarySymbol], map: SiteMap, into mixer: inout FingerprintMixer) {
    mixer.mix(symbols) { mixer, symbol in
      mixer.mix(uses(of: symbol.id)) { mixer, use in
        map.pages[use.page].mix(into: &mixer)
        mixer.mix(use.anchor)
        mixer.mix(use.title)
      }
    }
  }
}
