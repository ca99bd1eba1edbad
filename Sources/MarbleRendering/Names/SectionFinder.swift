import MarbleModel

/// Finds the sections of a book that explain its library's names.
struct SectionFinder {
  private let site: BookSite
  private let reference: ReferenceSite
  private let appendices: Set<Int>
  /// The sections outside the appendices, and their chapters as wholes, in reading order.
  private var sections: [(use: SymbolUses.Use, isWhole: Bool)] = []
  /// The numbers of the sections with each name in their headings, in reading order.
  private var headed: [String: [Int]] = [:]
  /// The numbers of the sections that name or use a symbol, in reading order.
  private var using: [String: [Int]] = [:]
  /// The plain titles of chapters, by their numbers.
  private var titles: [String] = []
  /// The ids of types' members, by the paths of the types.
  private var members: [[String]: [String]] = [:]
  /// The sections with diagrams and names as their headings, in reading order.
  private var drawn: [(use: SymbolUses.Use, symbol: String?)] = []

  init(of site: BookSite, _ reference: ReferenceSite) {
    (self.site, self.reference) = (site, reference)
    appendices = site.book.appendices
    for (page, chapter) in reference.uses.chapters.enumerated() { collect(chapter, page) }
    for symbol in reference.map.modules.flatMap(\.symbols) {
      members[symbol.path.dropLast(), default: []].append(symbol.id)
    }
  }

  /// Returns the names with their sections; those with diagrams and the most uses come first.
  func placed(_ names: [NamedSymbol]) -> [NamedSymbol] {
    names.map(placed).sorted { one, other in
      if (one.gallery == nil) != (other.gallery == nil) { return one.gallery != nil }
      return one.useCount > other.useCount
    }
  }

  private mutating func collect(_ chapter: ChapterSymbols, _ page: Int) {
    let drawn = Set(site.book.chapters[page].study.diagrams.map(\.title))
    let title = TitleText(site.book.chapters[page].frontMatter.title).plain
    titles.append(title)
    let all = Set(chapter.sections.flatMap { $0.mentions.map(\.symbol) + $0.uses })
    let whole = SymbolUses.Use(page: page, anchor: nil, title: "")
    add(whole, Self.words(of: title), all, isWhole: true)
    for section in chapter.sections {
      let use = SymbolUses.Use(page: page, anchor: section.anchor, title: section.title)
      let symbols = Set(section.mentions.map(\.symbol) + section.uses)
      add(use, Self.words(of: section.title).union(section.names), symbols)
      guard section.names == [section.title], drawn.contains("`\(section.title)`") else { continue }
      self.drawn.append((use, reference.map.symbol(named: section.title, in: [section.uses])))
    }
  }

  private mutating func add(
    _ use: SymbolUses.Use,
    _ names: Set<String>,
    _ symbols: Set<String>,
    isWhole: Bool = false
  ) {
    guard !appendices.contains(use.page) else { return }
    for name in names { headed[name, default: []].append(sections.count) }
    for symbol in symbols { using[symbol, default: []].append(sections.count) }
    sections.append((use, isWhole))
  }

  /// Returns the words of a heading up to a colon; names there needn't be marked as code.
  private static func words(of title: String) -> Set<String> {
    // Chinese headings have the wide colon.
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
    name.chapter = heading(of: name, ids) ?? mostly(about: name, ids)
    return name
  }

  /// Returns the first section whose heading has the name, or the chapter whose title is the plural
  /// of a type.
  private func heading(of name: NamedSymbol, _ ids: [String]) -> SymbolUses.Use? {
    let users = Set(ids.flatMap { using[$0] ?? [] })
    let named =
      name.label.map { label in users.filter { sections[$0].use.title.contains(label) } }
      ?? users.intersection(name.names.flatMap { headed[$0] ?? [] })
    if let first = named.min() { return sections[first].use }
    guard name.symbols.contains(where: \.isType) else { return nil }
    let plurals = [name.base + "s", name.base + "es"].map { $0.lowercased() }
    return titles.firstIndex { plurals.contains($0.lowercased()) }
      .map { SymbolUses.Use(page: $0, anchor: nil, title: "") }
  }

  /// Returns the first section that uses the name in the chapter that uses it most or, if most
  /// chapters use it, in the whole book; exercises don't count, because they explain nothing.
  private func mostly(about name: NamedSymbol, _ ids: [String]) -> SymbolUses.Use? {
    let isType = name.symbols.contains(where: \.isType)
    let paths = isType ? name.symbols.map(\.path) : []
    for ids in [Set(ids), Set(paths.flatMap { members[$0] ?? [] })] {
      let uses = Set(ids.flatMap { using[$0] ?? [] }).sorted().map { sections[$0] }
        .filter { !$0.isWhole && !StudySection.isHeading($0.use.title) }
      let counts = Dictionary(uses.map { ($0.use.page, 1) }, uniquingKeysWith: +)
      let isEverywhere = counts.count * 2 > titles.count - appendices.count
      let most = counts.values.max()
      let best = uses.first { isEverywhere || counts[$0.use.page] == most }
      if let best { return best.use }
    }
    return nil
  }

  /// Returns the section about the most used overload; `nil` if it's about a rarely used one.
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
