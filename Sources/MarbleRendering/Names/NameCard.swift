import MarbleModel

/// The search box's preview of a name: its declarations, its summary, a diagram, and links.
struct NameCard: Sendable {
  /// The maximum number of overloads that a card shows.
  private static let limit = 2

  let symbol: NamedSymbol
  let site: BookSite
  let reference: ReferenceSite?

  /// The place that most readers want: the name's diagram, or else its explanation.
  var address: String { links.first?.address ?? "" }

  /// Returns the card with addresses from the top of the site.
  ///
  /// The `sentence` replaces the summary from the library's source.
  func html(diagram: String?, sentence: String? = nil) -> String {
    let first = symbol.symbols.first
    var html = "<a href=\"\(address)\"><b><code>\(symbol.shown.escaped)</code>"
    if !symbol.types.isEmpty {
      html += " <small>\(symbol.types.joined(separator: ".").escaped)</small>"
    }
    html += "</b>"
    for symbol in symbol.symbols.prefix(Self.limit) {
      let declaration = DeclarationHTML.broken(symbol.declaration)
      html += "<code>\(DeclarationHTML.spans(of: declaration))</code>"
    }
    let rest = symbol.symbols.count - Self.limit
    if rest > 0 { html += "<small>\(words.say(.moreForms, count: rest))</small>" }
    let summary = sentence ?? symbol.symbols.lazy.map(summary).first { !$0.isEmpty } ?? ""
    if !summary.isEmpty { html += "<span>\(summary.escaped)</span>" }
    html += diagram ?? ""
    html += "</a>"
    guard first != nil else { return html }
    return html + links.dropFirst().map { "<a href=\"\($0.address)\">\($0.title)</a>" }.joined()
  }

  private var words: PageWords { site.bookWords }

  private func summary(of symbol: LibrarySymbol) -> String {
    reference?.text(of: symbol).summary.plainText ?? ""
  }

  /// The gallery, the section that explains the name, and the reference, as far as they exist.
  private var links: [(address: String, title: String)] {
    let gallery = symbol.gallery.map { section in
      (site.address(of: section), site.map.pages[section.page].title.html)
    }
    let chapter = symbol.chapter.map { section in
      (site.address(of: section), "\(words[.explained]) \(title(of: section))")
    }
    let place = symbol.symbols.lazy.compactMap { reference?.map.place(of: $0.id) }.first
    let entry = place.map { ($0.reference(from: SiteMap.top), words[.reference]) }
    return [gallery, chapter, entry, source].compactMap(\.self)
  }

  /// The line of the library that declares it.
  private var source: (address: String, title: String)? {
    symbol.symbols.lazy.compactMap { symbol in
      reference?.map.sources[symbol.place.path].map { page in
        let file = symbol.place.path.split(separator: "/").last.map(String.init) ?? ""
        let line = symbol.place.line
        return ("\(page.reference(from: SiteMap.top))#L\(line)", "\(file):\(line)".escaped)
      }
    }
    .first
  }

  private func title(of section: SymbolUses.Use) -> String {
    let page = site.map.pages[section.page].title.html
    return section.title.isEmpty ? page : "\(page) › \(section.title.escaped)"
  }
}
