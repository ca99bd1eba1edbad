import MarbleModel

/// Finds the sections of a book that explain its library's names.
struct SectionFinder {
  private let site: BookSite
  private let reference: ReferenceSite
  private let appendices: Set<Int>
  /// The sections outside the appendices, in reading order, and what they name or use.
  private var sections: [(use: SymbolUses.Use, symbols: Set<String>)] = []
  /// The numbers of the sections whose headings contain a name, in reading order.
  private var headed: [String: [Int]] = [:]
  /// The sections with diagrams that are headed by names, in reading order.
  private var drawn: [(use: SymbolUses.Use, symbol: String?)] = []

  init(of site: BookSite, _ reference: ReferenceSite) {
    (self.site, self.reference) = (site, reference)
    appendices = site.book.appendices
    for (page, chapter) in reference.uses.chapters.enumerated() { collect(chapter, page) }
  }

  /// Returns the names with their sections, those with diagrams and the most uses first.
  mutating func placed(_ names: [NamedSymbol]) -> [NamedSymbol] {
    let placed = names.map(placed)
    // Equal names keep their order, which sorting doesn't promise.
    return placed.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if (one.gallery == nil) != (other.gallery == nil) { return one.gallery != nil }
      return one.useCount == other.useCount
        ? left.offset < right.offset : one.useCount > other.useCount
    }
    .map(\.element)
  }

  private mutating func collect(_ chapter: ChapterSymbols, _ page: Int) {
    let drawn = Set(site.book.chapters[page].study.diagrams.map(\.title))
    let title = TitleText(site.book.chapters[page].frontMatter.title).plain
    let all = Set(chapter.sections.flatMap { $0.mentions.map(\.symbol) + $0.uses })
    let whole = SymbolUses.Use(page: page, anchor: nil, title: "")
    add(whole, Self.words(of: title), all)
    for section in chapter.sections {
      let use = SymbolUses.Use(page: page, anchor: section.anchor, title: section.title)
      let symbols = Set(section.mentions.map(\.symbol) + section.uses)
      add(use, Self.words(of: section.title).union(section.names), symbols)
      guard section.names == [section.title], drawn.contains("`\(section.title)`") else { continue }
      self.drawn.append((use, reference.map.symbol(named: section.title, in: [section.uses])))
    }
  }

  private mutating func add(_ use: SymbolUses.Use, _ names: Set<String>, _ symbols: Set<String>) {
    guard !appendices.contains(use.page) else { return }
    for name in names { headed[name, default: []].append(sections.count) }
    sections.append((use, symbols))
  }

  /// Returns the words of a heading up to a colon; names there needn't be marked as code.
  private static func words(of title: String) -> Set<String> {
    let start = title.prefix { $0 != ":" && $0 != "：" }
    return Set(start.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  private func placed(_ name: NamedSymbol) -> NamedSymbol {
    var name = name
    name.sort { reference.uses.uses(of: $0.id).count }
    let ids = name.symbols.map(\.id)
    let uses = ids.flatMap(reference.uses.uses)
    name.useCount = Set(uses).count
    if let (use, shown) = gallery(of: ids) {
      name.gallery = use
      name.sort { $0.id == shown ? 1 : 0 }
    }
    let read = uses.filter { !appendices.contains($0.page) }
    let heading = name.names.flatMap { headed[$0] ?? [] }
      .filter { !sections[$0].symbols.isDisjoint(with: ids) }.min()
    name.chapter = heading.map { sections[$0].use } ?? read.min { $0.page < $1.page }
    return name
  }

  /// Returns the section about the overload that is used most; `nil` if it's about a rare one.
  private func gallery(of ids: [String]) -> (use: SymbolUses.Use, symbol: String)? {
    let counted = ids.map { ($0, reference.uses.uses(of: $0).count) }
    let counts = Dictionary(counted) { first, _ in first }
    var best: (use: SymbolUses.Use, symbol: String, count: Int)?
    for (use, symbol) in drawn {
      guard let symbol, let count = counts[symbol] else { continue }
      if best.map({ count > $0.count }) ?? true { best = (use, symbol, count) }
    }
    let most = counts.values.max() ?? 0
    return best.flatMap { $0.count * 4 >= most ? ($0.use, $0.symbol) : nil }
  }
}
