import MarbleModel

/// Writes a symbol's documentation on a page of the reference.
struct SymbolHTML: Sendable {
  let site: BookSite
  let reference: ReferenceSite
  let address: SiteAddress
  let words: PageWords
  let code: CodeHTML
  /// Returns how a listing is shown.
  let view: @Sendable (Listing) -> ListingView

  /// Returns the section about a symbol.
  func entry(_ symbol: LibrarySymbol, level: Int) -> String {
    let anchor = (reference.map.place(of: symbol.id)?.anchor ?? "").escaped
    let style = symbol.isDeprecated ? " deprecated" : ""
    return """
      <section class="symbol\(style)">
      <h\(level) id="\(anchor)"><code>\(symbol.name.breakable)</code>\
       <a class="anchor" href="#\(anchor)" aria-label="\(words[.linkToSection])">#</a></h\(level)>
      \(details(of: symbol))</section>

      """
  }

  /// Returns everything about a symbol except its name.
  func details(of symbol: LibrarySymbol, hasSummary: Bool = true) -> String {
    let text = reference.text(of: symbol)
    var html = declaration.html(of: symbol)
    let notes = symbol.availability.map { "<li>\($0.escaped)</li>" }.joined()
    if !notes.isEmpty { html += "<ul class=\"availability\">\(notes)</ul>\n" }
    var renderer = renderer(of: text)
    // The headings of a catalog's page appear on one page only: that of the type.
    if symbol.isType, reference.article(about: symbol) != nil { renderer.heading = anchored }
    if hasSummary, !text.summary.isEmpty {
      let language = words.foreignAttribute(of: text.summary)
      html += "<p\(language)>\(renderer.html(text.summary))</p>\n"
    }
    html += renderer.html(text.discussion)
    html += fields(of: text, renderer)
    if !symbol.conformances.isEmpty {
      html += "<p class=\"origin\">\(words[.conformances]): "
      html += declaration.html(ofTypes: symbol.conformances) + "</p>\n"
    }
    return html + origin(of: symbol)
  }

  /// Returns an item of a list: the name as a link, and the summary.
  func item(_ symbol: LibrarySymbol) -> String {
    let text = reference.text(of: symbol)
    let name = "<code>\(listName(of: symbol).breakable)</code>"
    let target = reference.map.place(of: symbol.id)?.reference(from: address)
    let link = target.map { "<a href=\"\($0)\">\(name)</a>" } ?? name
    guard !text.summary.isEmpty else { return "<dt>\(link)</dt>\n" }
    let language = words.foreignAttribute(of: text.summary)
    return "<dt>\(link)</dt><dd\(language)>\(renderer(of: text).html(text.summary))</dd>\n"
  }

  func renderer(of text: SymbolText) -> MarkupRenderer {
    var renderer = MarkupRenderer(allowsRawHTML: false)
    renderer.words = words
    renderer.language = words.foreignTag
    renderer.address = { reference(for: $0) }
    renderer.dark = { site.map.darkReference(for: $0, from: .catalog, on: address) }
    renderer.code = code.html
    renderer.listing = { code.html(of: view($0)) }
    renderer.hidden = { code.html(ofHidden: view($0)) }
    renderer.expectation = { $0.comparison == .sketch ? code.html(of: $0) : "" }
    renderer.symbol = { inline in
      guard case .code(let name) = inline.content else { return nil }
      return symbolAddress(name)
    }
    return renderer
  }

  private func anchored(_ heading: Heading) -> HeadingAddition {
    guard let anchor = heading.anchor else { return HeadingAddition() }
    let label = words[.linkToSection]
    let mark = " <a class=\"anchor\" href=\"#\(anchor.escaped)\" aria-label=\"\(label)\">#</a>"
    return HeadingAddition(id: anchor, mark: mark)
  }

  /// Returns the address of a link on the page: to another site or, if the text is from a catalog,
  /// to a page or a file of the book.
  private func reference(for link: String) -> String {
    switch LinkTarget(link, from: .catalog) {
    case .elsewhere: link
    case .samePage: link
    case .file(let path, _, _) where link.hasPrefix("/") && site.map.address(of: path) != nil:
      site.map.reference(for: link, from: .catalog, on: address)
    case .file, .nothing, .unnameable, .outside, .absolute, .refused: ""
    }
  }

  private func symbolAddress(_ name: String) -> String? {
    reference.map.symbol(named: name).flatMap(reference.map.place)?.reference(from: address)
  }

  private func listName(of symbol: LibrarySymbol) -> String {
    symbol.isType ? symbol.path.joined(separator: ".") : symbol.name
  }

  private var declaration: DeclarationHTML {
    DeclarationHTML(words: words) { reference.map.place(of: $0)?.reference(from: address) }
  }

  private func fields(of text: SymbolText, _ renderer: MarkupRenderer) -> String {
    var html = ""
    if !text.parameters.isEmpty {
      let parameters = text.parameters.map { parameter in
        "<dt><code>\(parameter.name.escaped)</code></dt>\n" + entry(parameter.blocks, renderer)
      }
      html += "<dt>\(words[.parameters])</dt>\n<dd><dl>\n\(parameters.joined())</dl></dd>\n"
    }
    let others = [(words[.returns], text.returns), (words[.throwsErrors], text.throws)]
    for (name, blocks) in others where !blocks.isEmpty {
      html += "<dt>\(name)</dt>\n" + entry(blocks, renderer)
    }
    return html.isEmpty ? "" : "<dl class=\"fields\">\n\(html)</dl>\n"
  }

  /// Returns blocks as the text of an entry; a single paragraph has no tags.
  private func entry(_ blocks: [Block], _ renderer: MarkupRenderer) -> String {
    if blocks.count == 1, case .paragraph(let text) = blocks[0].content {
      return "<dd\(words.foreignAttribute(of: text))>\(renderer.html(text))</dd>\n"
    }
    return "<dd>\(renderer.html(blocks))</dd>\n"
  }

  /// Returns where a symbol is declared, and which sections use it.
  private func origin(of symbol: LibrarySymbol) -> String {
    let (path, line) = (symbol.place.path, symbol.place.line)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var html = "\(name):\(line)".escaped
    if let source = reference.map.sources[path] {
      html = "<a href=\"\(source.reference(from: address))#L\(line)\">\(html)</a>"
    }
    let uses = reference.uses.uses(of: symbol.id)
    if !uses.isEmpty { html += " · \(words[.usedInStart])\(usersHTML(uses))" }
    return "<p class=\"origin\">\(html)</p>\n"
  }

  private func usersHTML(_ uses: [SymbolUses.Use]) -> String {
    let links = uses.prefix(Self.userLimit).map { use in
      let page = site.map.pages[use.page]
      let target = page.reference(to: use.anchor, from: address)
      let title = use.title.isEmpty ? page.title.html : use.title.escaped
      return "<a href=\"\(target)\">\(title)</a>"
    }
    let rest = uses.count - links.count
    let more = rest > 0 ? " " + words.say(.moreSections, count: rest) : ""
    return links.joined(separator: words[.usedInComma]) + more
  }

  /// The maximum number of sections that are listed.
  private static let userLimit = 6
}

extension String {
  /// A page of a catalog, whose links may begin at the top of the book.
  fileprivate static let catalog = "Documentation.docc/page.md"

  /// The name as HTML that may wrap after a colon.
  fileprivate var breakable: String {
    split(separator: ":", omittingEmptySubsequences: false).map(\.escaped)
      .joined(separator: ":<wbr>")
  }
}
