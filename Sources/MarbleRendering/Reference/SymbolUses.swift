import MarbleModel

/// The sections of chapters that mention symbols, in their text or in blocks that were checked.
struct SymbolUses: Sendable {
  struct Use: Sendable, Hashable {
    /// The number of the chapter.
    let page: Int
    let anchor: String?
    let title: String
  }

  private var uses: [String: [Use]] = [:]

  init(of chapters: [ChapterOutline], in map: ReferenceMap) {
    for (number, chapter) in chapters.enumerated() {
      for section in chapter.mentions {
        let use = Use(page: number, anchor: section.anchor, title: section.title)
        for symbol in Set((section.prose + section.code).compactMap(map.symbol)) {
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
