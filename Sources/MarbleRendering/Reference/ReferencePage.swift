import MarbleModel

/// A page of the reference before its template is applied.
struct ReferencePage: Sendable {
  let layout: ReferenceLayout
  let site: BookSite
  let reference: ReferenceSite
  let checks: Verdicts
  let chapter: Chapter
  let highlights: Highlights

  var fields: Fields {
    let address = layout.address
    var fields = site.fields(on: address, hasContents: true)
    fields["page"] = page
    fields["contents"] =
      ReferenceSidebar(map: reference.map, words: words, module: layout.module).html(on: layout)
    return fields
  }

  private var words: PageWords { site.words(for: chapter.language) }

  private var page: Fields {
    let title = plainTitle
    let listings = chapter.blocks.shownListings.map(\.id)
    let sections = sectionList
    let text = text
    return [
      "title": "\(title) · \(site.book.settings.title)",
      "heading": heading,
      "summary": summary,
      "facts": checks.summary(of: listings, words: words)?.text,
      "crumbs": crumbs,
      "text": text,
      "isReference": true,
      "hasColors": TerminalHTML.isIn(text),
      "hasFormulas": MathML.isIn(text),
      "hasFigures": FigureHTML.isIn(chapter.blocks),
      "hasTables": MarkupRenderer.hasTables(chapter.blocks),
      "hasSections": !sections.isEmpty,
      "sections": sections,
    ]
  }

  private var plainTitle: String {
    switch layout.subject {
    case .module, .type: layout.title
    case .group(let type, let title): "\(type.path.joined(separator: ".")): \(title)"
    case .extension(let type): words.extension(of: type)
    }
  }

  private var heading: String {
    switch layout.subject {
    case .module: "<code>\(layout.title.escaped)</code>"
    case .type(let type):
      "<small>\(words.name(of: type.kind))</small> <code>\(layout.title.escaped)</code>"
    case .group(let type, let title):
      "<small><code>\(type.path.joined(separator: ".").escaped)</code></small> \(title.escaped)"
    case .extension(let type):
      "<small>\(words.extension(of: ""))</small> <code>\(type.escaped)</code>"
    }
  }

  private var summary: String? {
    guard case .type(let type) = layout.subject else {
      guard layout.subject == .module else { return nil }
      return site.abstract(of: layout.module, in: reference)
        ?? words.say(.symbols, count: count).escaped
    }
    let text = reference.text(of: type)
    guard !text.summary.isEmpty else { return nil }
    let html = symbols.renderer(of: text).html(text.summary)
    let language = words.foreignAttribute(of: text.summary)
    return language.isEmpty ? html : "<span\(language)>\(html)</span>"
  }

  private var count: Int {
    reference.map.modules.first { $0.module == layout.module }?.symbols.count ?? 0
  }

  private var crumbs: [Fields] {
    var crumbs: [(SiteAddress, String)] = [(reference.map.index, words[.reference])]
    if layout.subject != .module, let module { crumbs.append((module.address, module.title)) }
    if case .group(let type, _) = layout.subject,
      let place = reference.map.place(of: type.id)
    {
      crumbs.append((place.page, type.path.joined(separator: ".")))
    }
    return crumbs.map { address, title in
      ["address": address.reference(from: layout.address), "title": title]
    }
  }

  private var module: ReferenceLayout? {
    reference.map.pages.first { $0.module == layout.module && $0.subject == .module }
  }

  /// What the places of the ticks begin with.
  private var proofStart: String { ProofHTML.start(of: chapter.blocks.shownListings.map(\.id)) }

  private var symbols: SymbolHTML {
    let places = ListingPlaces(of: chapter, session: .isolated)
    let code = CodeHTML(
      words: words,
      stepped: places.stepped,
      internals: Set(site.book.settings.internals),
      proofStart: proofStart
    )
    return SymbolHTML(
      site: site,
      reference: reference,
      address: layout.address,
      words: words,
      code: code
    ) { [checks, highlights, words] listing in
      let verdict = checks.verdict(on: listing.id)
      return ListingView(
        listing: listing,
        highlighted: highlights[listing.id],
        place: places.place(of: listing),
        verdict: verdict,
        mark: verdict.map { CheckMark($0, of: listing, words: words) }
      )
    }
  }

  private var text: String {
    let symbols = symbols
    var html = ""
    if case .type(let type) = layout.subject {
      html += symbols.details(of: type, hasSummary: false)
    }
    for (number, section) in layout.sections.enumerated() {
      if !section.title.isEmpty { html += title(of: section, number) }
      html += self.html(of: section, symbols)
    }
    if layout.subject == .module { html += extensions + sourceList }
    let listings = chapter.blocks.listings
    guard !listings.isEmpty else { return html }
    let shown = chapter.blocks.shownListings.map(\.id)
    let links = CodeLinks(in: shown, of: layout.address, reference, checks)
    let proof = ProofHTML(words: words, start: proofStart)
    let panel = proof.panel(path: nil, toolchain: checks.toolchain, root: layout.address.root)
    return html + symbols.code.tools(imports: imports, late: links.scripts) + panel
  }

  private func title(of section: ReferenceLayout.Section, _ number: Int) -> String {
    let anchor = anchor(of: number)
    guard let page = section.page else {
      return "<h2 id=\"\(anchor)\">\(section.title.escaped)</h2>\n"
    }
    let target = page.reference(from: layout.address)
    return "<h2 id=\"\(anchor)\"><a href=\"\(target)\">\(section.title.escaped)</a></h2>\n"
  }

  private func html(of section: ReferenceLayout.Section, _ symbols: SymbolHTML) -> String {
    let isList = { (symbol: LibrarySymbol) in section.page != nil || symbol.isType }
    let listed = section.links + section.symbols.filter(isList)
    let items = listed.map(symbols.item).joined()
    let level = section.title.isEmpty ? 2 : 3
    let entries = section.symbols.filter { !isList($0) }.map { symbols.entry($0, level: level) }
    let text = symbols.renderer(of: SymbolText()).html(section.blocks)
    let list = items.isEmpty ? "" : "<dl class=\"symbols\">\n\(items)</dl>\n"
    return text + list + entries.joined()
  }

  /// Section anchors are numbers, since their titles could be the names of symbols.
  private func anchor(of section: Int) -> String { "marble-part:\(section + 1)" }

  private var sectionList: String {
    let titled = layout.sections.enumerated().filter { !$0.element.title.isEmpty }
    let items = titled.map { number, section in
      "<li><a href=\"#\(anchor(of: number))\">\(section.title.escaped)</a></li>\n"
    }
    guard items.isEmpty else { return "<ol>\n\(items.joined())</ol>\n" }
    let entries = layout.sections.flatMap(\.symbols).compactMap { symbol -> String? in
      guard let anchor = reference.map.place(of: symbol.id)?.anchor else { return nil }
      return "<li><a href=\"#\(anchor.escaped)\"><code>\(symbol.name.escaped)</code></a></li>\n"
    }
    return entries.isEmpty ? "" : "<ol>\n\(entries.joined())</ol>\n"
  }

  /// The types of other modules that the module extends.
  private var extensions: String {
    let pages = reference.map.pages.filter { page in
      if case .extension = page.subject { page.module == layout.module } else { false }
    }
    guard !pages.isEmpty else { return "" }
    let items = pages.map { page in
      "<dt><a href=\"\(page.address.reference(from: layout.address))\">"
        + "<code>\(page.title.escaped)</code></a></dt>"
        + "<dd>\(words.say(.symbols, count: page.shown.count))</dd>\n"
    }
    return "<h2>\(words[.extensions])</h2>\n<dl class=\"symbols\">\n\(items.joined())</dl>\n"
  }

  private var sourceList: String {
    let files = reference.allFiles.filter { $0.module == layout.module }
    let items = files.compactMap { file -> String? in
      guard let page = reference.map.sources[file.path] else { return nil }
      let target = page.reference(from: layout.address)
      return "<li><a href=\"\(target)\">\(file.name.escaped)</a></li>\n"
    }
    return """
      <details class="fold">
      <summary>\(words[.sourceFiles])</summary>
      <ul class="files">
      \(items.joined())</ul>
      </details>

      """
  }

  private var imports: [String] {
    checks.imports + (checks.imports.contains(layout.module) ? [] : [layout.module])
  }
}
