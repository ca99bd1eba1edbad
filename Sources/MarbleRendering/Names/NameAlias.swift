import MarbleModel

/// A name in other libraries, and the name it corresponds to here.
struct NameAlias: Sendable, Hashable {
  let name: String
  /// The libraries, by the headings of their columns.
  private(set) var libraries: [String]
  /// The numbers of the names here; empty if the row names nothing that is documented.
  let symbols: [Int]
  /// The address of a section with this heading, or else of the row, if no symbol is meant.
  let address: String
  /// The names here or, if there are none, the row's text.
  let text: String
  let isLoose: Bool

  /// Returns the names listed in a chapter's tables, plain entries first.
  static func all(in chapter: Chapter, of site: BookSite, _ directory: NameDirectory) -> [Self] {
    let modules = site.book.settings.reference.map(\.text)
    let headings = headings(of: site.book)
    let page = site.book.names.map { site.map.pages[$0].address.reference(from: SiteMap.top) }
    var aliases: [NameAlias] = []
    for row in NameMap(in: chapter.blocks, modules: modules).aliases {
      let numbers = row.own.compactMap(directory.number).uniqued()
      let heading = ([row.text] + row.own).lazy.compactMap { headings[$0.lowercased()] }.first
      let place = heading.map { site.address(of: $0) }
      let alias = NameAlias(
        name: row.name,
        libraries: [row.library],
        symbols: numbers,
        address: numbers.isEmpty
          ? place ?? (page ?? "") + (row.anchor.map { "#" + $0.escaped } ?? "") : "",
        text: row.own.isEmpty ? row.text : row.own.joined(separator: ", "),
        isLoose: row.isLoose
      )
      let isOwn = numbers.first.map { directory.symbols[$0].base.lowercased() == alias.key }
      if isOwn != true { aliases.append(alias) }
    }
    return joined(aliases.filter { !$0.isLoose } + aliases.filter(\.isLoose))
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
    for (page, chapter) in book.chapters.enumerated() where page != book.names {
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
    map.pages[section.page].address.reference(from: SiteMap.top)
      + (section.anchor.map { "#" + $0.escaped } ?? "")
  }
}
