import MarbleModel

/// The files with which the search box finds names: a list, and cards.
///
/// The list is small and loads with the box. A card is loaded once its name is typed.
struct NameFiles: Sendable {
  /// The number of cards in a file.
  static let size = 16

  let directory: NameDirectory
  let site: BookSite

  /// Returns the files of the search box, and those of readers who know other libraries.
  static func all(of names: NameDirectory, on site: BookSite, map: [Chapter]) -> [PlannedFile] {
    Self(directory: names, site: site).files
      + NameOriginFiles(directory: names, site: site, map: map).files
  }

  var files: [PlannedFile] {
    guard !directory.isEmpty else { return [] }
    let list = PlannedFile(path: "assets/search/\(language)-names.js", text: list)
    let starts = stride(from: 0, to: directory.symbols.count, by: Self.size)
    return [list]
      + starts.enumerated().map { number, start in
        let end = min(start + Self.size, directory.symbols.count)
        return cards(Array(directory.symbols[start..<end]), number)
      }
  }

  private var language: String { site.book.settings.language }

  /// The list, one entry per line: names with their addresses, and names elsewhere.
  private var list: String {
    let symbols = directory.symbols.flatMap { [$0.path, card(of: $0).address] }
    let aliases = directory.aliases.flatMap { alias in
      let numbers = alias.isLoose ? "-" : alias.symbols.map(String.init).joined(separator: " ")
      let libraries = alias.libraries.joined(separator: ", ")
      return [alias.name, libraries, numbers, alias.address, alias.text]
    }
    let texts = [symbols, aliases].map { $0.joined(separator: "\n").javaScript }
    let words = [.nameInLibrary, .nameHere, .nameSeen].map { site.bookWords[$0].javaScript }
    return "marbleNames(\(Self.size),\n\(texts.joined(separator: ",\n")),\n"
      + "[\(words.joined(separator: ","))])\n"
  }

  private func cards(_ symbols: [NamedSymbol], _ number: Int) -> PlannedFile {
    let pages = Set(symbols.compactMap { $0.gallery?.page }).sorted()
    return PlannedFile(
      path: "assets/search/\(language)-names-\(number).js",
      mixing: { mix(symbols, pages, into: &$0) },
      .text(of: pages) { chapters in
        var (diagrams, sentences): ([String: String], [String: String]) = ([:], [:])
        for (page, chapter) in zip(pages, chapters) {
          let anchors = Set(symbols.map(\.gallery).filter { $0?.page == page }.map { $0?.anchor })
          let thumbnails = SectionDiagrams(in: chapter.blocks, below: anchors).html
          for (anchor, html) in thumbnails { diagrams["\(page)#\(anchor)"] = html }
          // Doc comments are in the language of the original.
          guard !site.languages.isOriginal else { continue }
          let said = SectionSentences(in: chapter.blocks, below: anchors).texts
          for (anchor, text) in said { sentences["\(page)#\(anchor)"] = text }
        }
        let cards = symbols.map { symbol in
          let key = symbol.gallery.map { "\($0.page)#\($0.anchor ?? "")" }
          let (diagram, sentence) = (key.flatMap { diagrams[$0] }, key.flatMap { sentences[$0] })
          return card(of: symbol).html(diagram: diagram, sentence: sentence).javaScript
        }
        return "marbleNames(\(number),[\n\(cards.joined(separator: ",\n"))\n])\n"
      }
    )
  }

  private func card(of symbol: NamedSymbol) -> NameCard {
    NameCard(symbol: symbol, site: site, reference: directory.reference)
  }

  private func mix(_ symbols: [NamedSymbol], _ pages: [Int], into mixer: inout FingerprintMixer) {
    mixer.mix(site.keys.common)
    mixer.mix(symbols) { mixer, name in
      mixer.mix(name.symbols)
      mixer.mix([name.gallery, name.chapter].compactMap(\.self)) { mixer, section in
        mixer.mix(site.address(of: section))
        mixer.mix(section.title)
        mixer.mix(site.map.pages[section.page].title.html)
      }
      mixer.mix(name.symbols) { mixer, symbol in
        mixer.mix(symbol.place.path)
        mixer.mix(directory.reference?.file(at: symbol.place.path)?.fingerprint)
      }
    }
    mixer.mix(pages.map { site.book.chapters[$0].fingerprint })
  }
}
