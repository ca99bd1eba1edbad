import MarbleModel

/// The first page of the reference: a description of each module, and its symbols, one per line.
struct ReferenceIndexPage: Sendable {
  let site: BookSite
  let reference: ReferenceSite

  var fields: Fields {
    let words = site.words
    var fields = site.fields(on: map.index, hasContents: true)
    let sidebar = ReferenceSidebar(map: map, words: words, module: nil)
    fields["contents"] = sidebar.html(on: nil)
    fields["page"] =
      [
        "title": "\(words[.reference]) · \(site.book.settings.title)",
        "heading": words[.reference],
        "isReference": true,
        "hasSections": !overviews.isEmpty,
        "sections": sections,
        "text": overviews.enumerated().map { html(of: $1, $0) }.joined(),
      ] as Fields
    return fields
  }

  /// The symbols that the page lists.
  var symbols: [LibrarySymbol] { overviews.flatMap(\.sections).flatMap { $0.symbols + $0.links } }

  private var map: ReferenceMap { reference.map }

  /// The pages of the modules.
  private var overviews: [ReferenceLayout] { map.pages.filter { $0.subject == .module } }

  private var sections: String {
    let modules = overviews.enumerated().map { number, page in
      let groups = page.sections.indices.map { group in
        "<li><a href=\"#\(anchor(number, group))\">\(page.sections[group].title.escaped)</a></li>\n"
      }
      let list = groups.isEmpty ? "" : "\n<ol>\n\(groups.joined())</ol>"
      return "<li><a href=\"#\(anchor(number))\">\(page.title.escaped)</a>\(list)</li>\n"
    }
    return "<ol>\n\(modules.joined())</ol>\n"
  }

  private func html(of page: ReferenceLayout, _ number: Int) -> String {
    let target = page.address.reference(from: map.index)
    let count = map.modules.first { $0.module == page.module }?.symbols.count ?? 0
    let abstract = site.abstract(of: page.module, in: reference)
    var html = "<h2 id=\"\(anchor(number))\"><a href=\"\(target)\">"
    html += "<code>\(page.title.escaped)</code></a></h2>\n"
    if let abstract { html += "<p>\(abstract)</p>\n" }
    html += "<p class=\"origin\">\(site.words.say(.symbols, count: count))</p>\n"
    for (group, section) in page.sections.enumerated() {
      html +=
        "<h3 id=\"\(anchor(number, group))\">\(section.title.escaped)</h3>\n<ul class=\"lines\">\n"
      html += (section.symbols + section.links).map(line).joined() + "</ul>\n"
    }
    return html
  }

  /// A symbol with the first paragraph about it, and the groups of its members below it.
  private func line(_ symbol: LibrarySymbol) -> String {
    let name = symbol.isType ? symbol.path.joined(separator: ".") : symbol.name
    let target = map.place(of: symbol.id)?.reference(from: map.index)
    let code = "<code>\(name.escaped)</code>"
    let summary = MarkupRenderer.plain.html(reference.text(of: symbol).summary)
    let link = target.map { "<a href=\"\($0)\">\(code)</a>" } ?? code
    let groups = map.pages.first { $0.subject == .type(symbol) }?.sections ?? []
    let links = groups.compactMap { group in
      group.page.map { "<a href=\"\($0.reference(from: map.index))\">\(group.title.escaped)</a>" }
    }
    let list =
      links.isEmpty ? "" : "<span class=\"groups\">\(links.joined(separator: " · "))</span>"
    return "<li>\(link) <span>\(summary)</span>\(list)</li>\n"
  }

  /// Anchors are numbers, since titles could be the names of symbols.
  private func anchor(_ module: Int, _ group: Int? = nil) -> String {
    "marble-part:\(module + 1)" + (group.map { ".\($0 + 1)" } ?? "")
  }
}

extension BookSite {
  /// Returns the description of a module, from the settings or else from its catalog.
  func abstract(of module: String, in reference: ReferenceSite) -> String? {
    if let text = book.settings.abstracts[module] { return TitleText(text).html }
    let summary = reference.overview(of: module)?.text.summary ?? []
    return summary.isEmpty ? nil : MarkupRenderer.plain.html(summary)
  }
}

extension MarkupRenderer {
  /// The renderer of a line of text, whose links can only lead to other sites.
  fileprivate static var plain: MarkupRenderer {
    var renderer = MarkupRenderer(allowsRawHTML: false)
    renderer.address = { link in
      if case .elsewhere = LinkTarget(link, from: "") { link } else { "" }
    }
    return renderer
  }
}
