import MarbleModel

/// A name in other libraries, and the name it corresponds to here.
struct NameAlias: Sendable, Hashable {
  let name: String
  /// The libraries, by the headings of their columns.
  private(set) var libraries: [String]
  /// The numbers of the names here; empty if none of the row's names are documented.
  let symbols: [Int]
  /// The address of a section with this heading, or else of the row, if there are no symbols.
  let address: String
  /// The names here or, if there are none, the row's text.
  let text: String
  /// Whether it doesn't name the same thing, but is only part of a recipe for it.
  let isLoose: Bool

  /// Whether it leads to a place in the book because nothing with this meaning is documented.
  var isSection: Bool { !isLoose && symbols.isEmpty }

  /// Returns the names in a map, beginning with exact equivalents.
  static func all(in map: NameMap, of site: BookSite, _ directory: NameDirectory) -> [Self] {
    let headings = headings(of: site.book)
    let pages = site.book.names.map { site.map.pages[$0].address.reference(from: SiteMap.top) }
    var aliases: [NameAlias] = []
    for row in map.aliases {
      let numbers = row.isLoose ? [] : row.own.compactMap(directory.number).uniqued()
      let meant = row.isLoose ? [] : [row.text] + row.own
      let heading = meant.lazy.compactMap { headings[$0.lowercased()] }.first
      let place = heading.map { site.address(of: $0) }
      let alias = NameAlias(
        name: row.name,
        libraries: [row.library],
        symbols: numbers,
        address: numbers.isEmpty
          ? place ?? pages[row.chapter] + (row.anchor.map { "#" + $0.escaped } ?? "") : "",
        text: numbers.isEmpty ? row.text : row.own.joined(separator: ", "),
        isLoose: row.isLoose
      )
      // A name that's the same here needs no entry, since the symbol itself is found by it.
      let isOwn = numbers.first.map { directory.symbols[$0].base.lowercased() == alias.key }
      if isOwn != true { aliases.append(alias) }
    }
    let exact = aliases.filter { !$0.isLoose }
    let known = Set(exact.map(\.key) + directory.symbols.map { $0.base.lowercased() })
    return joined(exact + aliases.filter { $0.isLoose && !known.contains($0.key) })
  }

  /// The name as readers type it: without labels, or the sign before an Objective-C method.
  private var key: String {
    let plain = name.drop { $0 == "-" || $0 == "+" || $0 == "." }
    return plain.prefix { $0 != "(" && $0 != ":" }.lowercased()
  }

  /// Merges equal names of several libraries that lead to the same place.
  private static func joined(_ aliases: [NameAlias]) -> [NameAlias] {
    var joined: [NameAlias] = []
    for alias in aliases {
      let same = joined.firstIndex {
        ($0.name, $0.symbols, $0.address) == (alias.name, alias.symbols, alias.address)
          && $0.isLoose == alias.isLoose
      }
      guard let same else {
        joined.append(alias)
        continue
      }
      joined[same].add(alias.libraries)
    }
    return joined
  }

  /// Adds libraries, except those already listed under a similar name, such as with a version.
  private mutating func add(_ more: [String]) {
    for library in more where !libraries.contains(where: { library.hasPrefix($0) }) {
      libraries.append(library)
    }
  }

  private static func headings(of book: BookOutline) -> [String: SymbolUses.Use] {
    var all: [String: SymbolUses.Use] = [:]
    for (page, chapter) in book.chapters.enumerated() where !book.names.contains(page) {
      for section in chapter.mentions where !section.title.isEmpty {
        let title = section.title.lowercased()
        let use = SymbolUses.Use(page: page, anchor: section.anchor, title: section.title)
        if all[title] == nil { all[title] = use }
      }
    }
    return all
  }
}

extension BookSite {
  /// Returns the address of a section, from the top of the site.
  func address(of section: SymbolUses.Use) -> String {
    map.pages[section.page].reference(to: section.anchor, from: SiteMap.top)
  }
}
