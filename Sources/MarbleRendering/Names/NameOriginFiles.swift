import MarbleModel

/// The files with the names that readers know from other libraries, one for each library.
///
/// A page loads one of them once its reader has chosen a library. It holds the names by the places
/// where the book's own names are explained or documented.
struct NameOriginFiles: Sendable {
  /// The maximum number of names beside one of the book's own.
  private static let limit = 2

  let directory: NameDirectory
  let site: BookSite
  /// The chapters that map other libraries' names to the book's own.
  let map: [Chapter]

  var files: [PlannedFile] {
    let places = places()
    let language = site.book.settings.language
    return site.origins.libraries.enumerated().map { number, library in
      PlannedFile(
        path: "assets/search/\(language)-from-\(number).js",
        text: script(of: library, places, traps: traps(of: library))
      )
    }
  }

  /// A place on the site that is about a name.
  private struct Place: Hashable {
    let page: String
    let anchor: String
  }

  /// The sections with names as headings and the places of symbols, with the numbers of the names.
  ///
  /// An overload with a name of its own belongs only to that name.
  private func places() -> [Place: Int] {
    var places: [Place: Int] = [:]
    for (number, symbol) in directory.symbols.enumerated().sorted(by: isBefore) {
      for symbol in symbol.symbols {
        guard let place = directory.reference?.map.place(of: symbol.id) else { continue }
        places[Place(page: place.page.path, anchor: place.anchor ?? "")] = number
      }
    }
    for (number, chapter) in site.book.chapters.enumerated()
    where !site.book.names.contains(number) {
      for section in chapter.mentions where section.names == [section.title] {
        guard let anchor = section.anchor, let named = directory.number(named: section.title) else {
          continue
        }
        let page = site.map.pages[number].address(of: anchor)
        places[Place(page: page.path, anchor: anchor)] = named
      }
    }
    return places
  }

  private func isBefore(
    _ left: (offset: Int, element: NamedSymbol),
    _ right: (offset: Int, element: NamedSymbol)
  ) -> Bool {
    let isLabelled = (left.element.label != nil, right.element.label != nil)
    return isLabelled.0 == isLabelled.1 ? left.offset < right.offset : isLabelled.1
  }

  /// The addresses of the map's sections about a name that means something else in a library.
  private func traps(of library: NameOrigins.Library) -> [Int: String] {
    var traps: [Int: String] = [:]
    for (page, chapter) in zip(pages, map) {
      for section in chapter.blocks.sections where section.blocks.allSatisfy({ !$0.isTable }) {
        guard let heading = section.heading, let anchor = heading.anchor,
          let number = directory.number(named: heading.text.plainText),
          section.blocks.contains(where: { library.isNamed(in: $0) }), traps[number] == nil
        else { continue }
        traps[number] = "\(page)#\(anchor)"
      }
    }
    return traps
  }

  /// The addresses of the map's pages, from the top of the site.
  private var pages: [String] {
    site.book.names.map { site.map.pages[$0].address.reference(from: SiteMap.top) }
  }

  private func script(
    of library: NameOrigins.Library,
    _ places: [Place: Int],
    traps: [Int: String]
  ) -> String {
    let pages = Set(pages)
    var texts: [Place: String] = [:]
    for (place, number) in places {
      let names = directory.names(of: number, in: library).prefix(Self.limit)
      let text = names.joined(separator: site.bookWords[.comma])
      let trap = traps[number].map { "\n" + $0 } ?? ""
      if !text.isEmpty || !trap.isEmpty { texts[place] = text + trap }
    }
    // Without a reference, a name belongs to a section.
    for alias in directory.aliases where alias.isSection && library.isAmong(alias.libraries) {
      let parts = alias.address.split(separator: "#", maxSplits: 1).map(String.init)
      guard parts.count == 2, !pages.contains(parts[0]) else { continue }
      let place = Place(page: parts[0], anchor: parts[1])
      if texts[place] == nil { texts[place] = alias.name }
    }
    let found = Dictionary(grouping: texts) { $0.key.page }.sorted { $0.key < $1.key }
    let rows = found.map { page, texts in
      let entries = texts.map { ($0.key.anchor.javaScript, $0.value.javaScript) }
        .sorted { $0.0 < $1.0 }.map { "\($0):\($1)" }
      return "\(page.javaScript):{\(entries.joined(separator: ","))}"
    }
    let said = [library.name, site.bookWords[.colon], site.bookWords[.sameName]]
    return "marbleOrigin.learn([\(said.map(\.javaScript).joined(separator: ","))],{\n"
      + rows.joined(separator: ",\n") + "\n})\n"
  }
}

extension NameDirectory {
  /// Returns a library's names for the name with that number, unless they're the same.
  fileprivate func names(of number: Int, in library: NameOrigins.Library) -> [String] {
    let names = aliases.filter { alias in
      !alias.isLoose && alias.symbols.contains(number) && library.isAmong(alias.libraries)
    }
    .map(\.name).uniqued()
    // A name with empty parentheses says no more than the name alone.
    return names.filter { !$0.hasSuffix("()") || !names.contains(String($0.dropLast(2))) }
  }
}

extension NameOrigins.Library {
  /// Whether a paragraph mentions the library.
  fileprivate func isNamed(in block: Block) -> Bool {
    guard case .paragraph(let text) = block.content else { return false }
    let plain = text.plainText
    return headings.contains { plain.contains($0) }
  }
}

extension Block {
  fileprivate var isTable: Bool { if case .table = content { true } else { false } }
}
