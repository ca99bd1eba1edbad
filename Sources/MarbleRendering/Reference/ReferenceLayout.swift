import MarbleModel

/// A page of the reference: its subject, and the symbols that it shows.
struct ReferenceLayout: Sendable, Hashable {
  /// The subject of a page.
  enum Subject: Sendable, Hashable {
    case module
    /// A type of the module.
    case type(LibrarySymbol)
    /// Members from one folder of the sources, if a type has too many for one page.
    case group(of: LibrarySymbol, title: String)
    /// The module's extensions of another module's type.
    case `extension`(of: String)
  }

  /// Symbols under a heading.
  struct Section: Sendable, Hashable {
    let title: String
    let symbols: [LibrarySymbol]
    /// The file name of its page, which is the same in all languages; `nil` to use the title.
    var file: String?
    /// The page that shows them; `nil` for this page.
    var page: SiteAddress?
    /// A catalog's text about them as a group.
    var blocks: [Block] = []
    /// The symbols of the group that are shown on other pages.
    var links: [LibrarySymbol] = []
  }

  let module: String
  let subject: Subject
  let address: SiteAddress
  /// The title of links to the page.
  let title: String
  var sections: [Section]

  /// The symbols that the page shows in full.
  var shown: [LibrarySymbol] {
    let own: [LibrarySymbol] = if case .type(let symbol) = subject { [symbol] } else { [] }
    let isIndex = subject == .module
    return own
      + sections.filter { $0.page == nil }.flatMap(\.symbols)
      .filter { !(isIndex && $0.isType) }
  }
}

/// Decides which pages a module's reference has.
struct ReferencePlanner {
  /// The maximum number of members that a page shows; a larger type is split into pages by folder.
  static let limit = 40

  private let module: ModuleSymbols
  private let folder: String
  private let words: PageWords
  private let topics: TopicSections
  // The page of the module itself is `index.html`.
  private var names = UniqueNames(reserved: ["index"])

  /// Creates the planner of a module of a reference, whose pages are in `folder`.
  init(
    _ module: ModuleSymbols,
    of reference: LibraryReference,
    in folder: String,
    words: PageWords
  ) {
    (self.module, self.folder, self.words) = (module, folder, words)
    topics = TopicSections(of: module, in: reference, words: words)
  }

  /// The pages of the module, its own first.
  mutating func pages() -> [ReferenceLayout] {
    let types = module.symbols.filter(\.isType)
    let functions = module.symbols.filter { $0.owner == nil && !$0.isType }
    let members = Dictionary(grouping: module.symbols.filter { $0.owner != nil }) { $0.owner ?? "" }
    let groups = topics.aboutModule
    let named = Set(groups.flatMap { $0.symbols + $0.links }.map(\.id))
    let others = types.filter { $0.owner == nil && !named.contains($0.id) }
    let overview = ReferenceLayout(
      module: module.module,
      subject: .module,
      address: SiteAddress("\(folder)/index.html"),
      title: module.module,
      sections: groups + grouped(others) + byKind(functions.filter { !named.contains($0.id) })
    )
    var pages = [overview]
    for type in types { pages += self.pages(of: type, members[type.id] ?? []) }
    for (id, name) in module.extended.sorted(by: { $0.value < $1.value }) {
      let address = SiteAddress("\(folder)/\(names.take(name.fileName)).html")
      pages.append(
        ReferenceLayout(
          module: module.module,
          subject: .extension(of: name),
          address: address,
          title: name,
          sections: byKind(members[id] ?? [])
        )
      )
    }
    return pages
  }

  private mutating func pages(
    of type: LibrarySymbol,
    _ members: [LibrarySymbol]
  ) -> [ReferenceLayout] {
    let name = type.path.joined(separator: ".")
    let file = names.take(name.fileName)
    var page = ReferenceLayout(
      module: module.module,
      subject: .type(type),
      address: SiteAddress("\(folder)/\(file).html"),
      title: name,
      sections: []
    )
    let members = members.filter { !$0.isType }
    let named = topics.about(type)
    let taken = Set(named.flatMap(\.symbols).map(\.id))
    let others = members.filter { !taken.contains($0.id) }
    guard members.count > Self.limit else {
      page.sections = named + byKind(others)
      return [page]
    }
    var groupNames = UniqueNames()
    let functions = others.filter { $0.kind.isFunction }
    page.sections = byKind(others.filter { !$0.kind.isFunction })
    var groups: [ReferenceLayout] = []
    for group in named + grouped(functions) {
      // A group that only links to symbols on other pages needs no page of its own.
      guard !group.symbols.isEmpty else {
        page.sections.append(group)
        continue
      }
      let name = groupNames.take((group.file ?? group.title).fileName)
      let address = SiteAddress("\(folder)/\(file)/\(name).html")
      let title = group.title
      var section = group
      section.page = address
      page.sections.append(section)
      groups.append(
        ReferenceLayout(
          module: module.module,
          subject: .group(of: type, title: title),
          address: address,
          title: title,
          sections: [ReferenceLayout.Section(title: "", symbols: group.symbols)]
        )
      )
    }
    return [page] + groups
  }

  /// Returns symbols grouped by the folders of their files, those at the top of the module first.
  private func grouped(_ symbols: [LibrarySymbol]) -> [ReferenceLayout.Section] {
    var groups: [(key: [String], symbols: [LibrarySymbol])] = []
    for symbol in symbols {
      let key = group(of: symbol)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].symbols.append(symbol)
      } else {
        groups.append((key, [symbol]))
      }
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, symbols in
      ReferenceLayout.Section(
        title: key.last ?? words[.essentials],
        symbols: symbols,
        file: key.last ?? "Essentials"
      )
    }
  }

  /// Returns at most two folders below the module's.
  private func group(of symbol: LibrarySymbol) -> [String] {
    let file = symbol.place.path.split(separator: "/").map(String.init)
    let folder = module.folder.split(separator: "/").map(String.init)
    let rest = symbol.place.path.path(below: module.folder).map { $0.split(separator: "/") }
    if let rest { return rest.dropLast().prefix(2).map(String.init) }
    // The file's path is relative to the book, but the folder's isn't.
    let common = (0..<file.count).last { folder.suffix($0).elementsEqual(file.prefix($0)) } ?? 0
    return Array(file.dropFirst(common).dropLast().prefix(2))
  }

  private func byKind(_ symbols: [LibrarySymbol]) -> [ReferenceLayout.Section] {
    MemberKind.allCases.compactMap { kind in
      let own = symbols.filter { MemberKind($0.kind) == kind }
      return own.isEmpty ? nil : ReferenceLayout.Section(title: words.title(kind), symbols: own)
    }
  }
}

/// The kinds of members that pages group.
enum MemberKind: CaseIterable {
  case `case`, initializer, property, method, `operator`, other

  init(_ kind: LibrarySymbol.Kind) {
    self =
      switch kind {
      case .case: .case
      case .initializer, .deinit: .initializer
      case .property, .typeProperty, .variable: .property
      case .method, .typeMethod, .function, .macro, .subscript, .typeSubscript: .method
      case .operator: .operator
      case .actor, .associatedType, .class, .enum, .protocol, .struct, .typeAlias: .other
      }
  }
}

extension LibrarySymbol.Kind {
  var isFunction: Bool {
    switch MemberKind(self) {
    case .method, .operator: true
    case .case, .initializer, .property, .other: false
    }
  }
}
