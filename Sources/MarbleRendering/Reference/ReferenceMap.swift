import MarbleModel

/// Where everything in the reference is on the site.
struct ReferenceMap: Sendable {
  /// A symbol's place: a page, and an anchor unless the page is about the symbol.
  struct Place: Sendable, Hashable {
    let page: SiteAddress
    let anchor: String?

    func reference(from base: SiteAddress) -> String {
      // A link within a page needs only the anchor.
      if page == base, let anchor { return "#" + anchor.escaped }
      return page.reference(from: base) + (anchor.map { "#" + $0.escaped } ?? "")
    }
  }

  let index: SiteAddress
  let pages: [ReferenceLayout]
  /// The pages of source files by the files' paths.
  let sources: [String: SiteAddress]
  let modules: [ModuleSymbols]
  private let places: [String: Place]
  /// The symbols by every name that may refer to them, in source order.
  private let names: [String: [String]]
  private let owners: [String: String]
  /// The fingerprint of everything that affects links to symbols.
  let key: Fingerprint

  init(of reference: LibraryReference, words: PageWords) {
    let root = SiteLanguages.referenceFolder(in: words.tag)
    index = SiteAddress("\(root)/index.html")
    modules = reference.modules
    var folders = UniqueNames(reserved: ["index", "source"])
    var pages: [ReferenceLayout] = []
    var sources: [String: SiteAddress] = [:]
    for module in reference.modules {
      let folder = folders.take(module.module.fileName)
      var planner = ReferencePlanner(
        module,
        of: reference,
        in: "\(root)/\(folder)",
        words: words
      )
      pages += planner.pages()
      var files = UniqueNames()
      for file in reference.files where file.module == module.module {
        let path = file.name.split(separator: "/").map { String($0).fileName }
        let name = files.take(path.joined(separator: "/"))
        sources[file.path] = SiteAddress("\(root)/source/\(folder)/\(name).html")
      }
    }
    (self.pages, self.sources) = (pages, sources)
    let places = Self.places(on: pages, besides: reference.articlesBySymbol)
    self.places = places
    let symbols = reference.modules.flatMap(\.symbols)
    names = Self.names(of: symbols)
    owners = Dictionary(symbols.map { ($0.id, $0.isType ? $0.id : $0.owner ?? "") }) { first, _ in
      first
    }
    key = Fingerprint { [names] mixer in
      mixer.mix(places.sorted { $0.key < $1.key }) { mixer, entry in
        mixer.mix(entry.key)
        mixer.mix(entry.value.page.path)
        mixer.mix(entry.value.anchor)
      }
      mixer.mix(names.sorted { $0.key < $1.key }) { mixer, entry in
        mixer.mix(entry.key)
        mixer.mix(entry.value)
      }
    }
  }

  func place(of symbol: String) -> Place? { places[symbol] }

  /// Returns the symbol that a name in a text refers to; `nil` if it's ambiguous.
  ///
  ///     flatMap, switchToLatest(), merge(with:), Signal, Signal.create
  ///
  /// DocC writes `Signal/create(_:)`. The first group that has a symbol of this name decides; if
  /// none has, all symbols are considered. Functions of one type that share a name count as one,
  /// represented by the first of them.
  func symbol(
    named name: String,
    in groups: [[String]] = [],
    orElsewhere isElsewhere: Bool = true
  ) -> String? {
    guard let named = names[name] ?? names[name.replacing("/", with: ".")] else { return nil }
    let nearest = groups.lazy.map { $0.filter(named.contains) }.first { !$0.isEmpty }
    guard let candidates = nearest ?? (isElsewhere ? named : nil) else { return nil }
    return Set(candidates.map { owners[$0] }).count == 1 ? candidates.first : nil
  }

  /// Returns the places of all symbols; members on one page have different anchors.
  private static func places(
    on pages: [ReferenceLayout],
    besides articles: [String: SymbolArticle]
  ) -> [String: Place] {
    var places: [String: Place] = [:]
    for page in pages {
      // Every page has a place with this anchor.
      var reserved = ["marble-text"]
      if case .type(let type) = page.subject {
        reserved += articles[type.id]?.text.blocks.headingAnchors ?? []
      }
      var anchors = UniqueNames(reserved: reserved)
      for symbol in page.shown {
        if case .type(symbol) = page.subject {
          places[symbol.id] = Place(page: page.address, anchor: nil)
        } else {
          let anchor = anchors.take(symbol.name.symbolAnchor)
          places[symbol.id] = Place(page: page.address, anchor: anchor)
        }
      }
    }
    return places
  }

  /// Returns the symbols by the names that may refer to them.
  ///
  /// Texts also use the names of properties and cases for other things, so these count only if the
  /// type is named with them.
  private static func names(of symbols: [LibrarySymbol]) -> [String: [String]] {
    var all: [String: [String]] = [:]
    for symbol in symbols {
      let (base, type) = (symbol.baseName, symbol.path.dropLast().joined(separator: "."))
      var names: Set = [symbol.path.joined(separator: ".")]
      if !type.isEmpty { names.insert("\(type).\(base)") }
      if symbol.isType || symbol.kind == .typeAlias || symbol.kind.isFunction && base != "init" {
        names.formUnion([symbol.name, base])
        if symbol.kind.isFunction { names.insert(base + "()") }
      }
      for name in names { all[name, default: []].append(symbol.id) }
    }
    return all
  }
}
