import MarbleModel

/// The lines below sections named after library symbols, with links to related material.
struct NameLines: Sendable {
  /// The maximum number of chapters, and of names in other libraries, that a line lists.
  private static let limit = 3

  let directory: NameDirectory
  let site: BookSite

  /// Returns the lines of a page by the anchors of their sections, in reading order.
  func lines(on page: Int) -> [(anchor: String, line: UsesLine)] {
    guard let reference = directory.reference else { return [] }
    return reference.uses.chapters[page].sections.compactMap { section in
      guard let anchor = section.anchor, section.names == [section.title],
        let number = directory.number(named: section.title)
      else { return nil }
      let name = directory.symbols[number]
      let meant = reference.map.symbol(named: section.title, in: [section.uses])
      let symbol = name.symbols.first { $0.id == meant } ?? name.symbols.first
      guard let symbol else { return nil }
      let parts = [
        entry(of: symbol, reference, on: page), users(of: name, reference, on: page),
        source(of: symbol, reference, on: page), elsewhere(number, section.title),
      ]
      return (anchor, UsesLine(parts: parts.compactMap(\.self)))
    }
  }

  private var words: PageWords { site.bookWords }

  private func entry(
    of symbol: LibrarySymbol,
    _ reference: ReferenceSite,
    on page: Int
  ) -> [UsesLine.Run]? {
    reference.map.place(of: symbol.id).map { place in
      let target = place.reference(from: site.map.pages[page].address)
      return [.link(address: target, html: words[.reference])]
    }
  }

  /// The chapters that use the name, starting with the one that explains it.
  private func users(
    of name: NamedSymbol,
    _ reference: ReferenceSite,
    on page: Int
  ) -> [UsesLine.Run]? {
    let late = site.book.appendices
    let uses = name.symbols.flatMap { reference.uses.uses(of: $0.id) }.sorted { $0.page < $1.page }
    var pages: Set = [page]
    let shown = ([name.chapter].compactMap(\.self) + uses).filter { use in
      !late.contains(use.page) && pages.insert(use.page).inserted
    }
    let links = shown.prefix(Self.limit).map { use -> [UsesLine.Run] in
      let other = site.map.pages[use.page]
      let target = other.reference(to: use.anchor, from: site.map.pages[page].address)
      return [.link(address: target, html: other.title.html)]
    }
    guard !links.isEmpty else { return nil }
    return [.html(words[.usedInStart])] + links.joined(comma: words[.usedInComma])
  }

  private func source(
    of symbol: LibrarySymbol,
    _ reference: ReferenceSite,
    on page: Int
  ) -> [UsesLine.Run]? {
    let (path, line) = (symbol.place.path, symbol.place.line)
    guard let source = reference.map.sources[path] else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let target = source.reference(from: site.map.pages[page].address)
    return [.link(address: "\(target)#L\(line)", html: "\(name):\(line)".escaped)]
  }

  /// The names in other libraries; one with labels belongs to the overload that has them.
  private func elsewhere(_ number: Int, _ title: String) -> [UsesLine.Run]? {
    let aliases = directory.aliases(of: number)
    let exact = aliases.filter { title == $0.text || title.hasSuffix("." + $0.text) }
    let shown = exact.isEmpty ? aliases.filter { !$0.text.contains("(") } : exact
    let names = shown.prefix(Self.limit).map { alias in
      let libraries = alias.libraries.joined(separator: words[.usedInComma])
      return words.elsewhere(alias.name.inlineCode, libraries.escaped)
    }
    return names.isEmpty ? nil : [.html(names.joined(separator: words[.usedInComma]))]
  }
}
