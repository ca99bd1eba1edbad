import MarbleModel

/// The first page of the reference: the modules.
struct ReferenceIndexPage: Sendable {
  let site: BookSite
  let reference: ReferenceSite

  var fields: Fields {
    let words = site.words
    let map = reference.map
    var fields = site.fields(on: map.index, hasContents: true)
    let sidebar = ReferenceSidebar(map: map, words: words, module: nil)
    fields["contents"] = sidebar.html(on: nil)
    fields["page"] =
      [
        "title": "\(words[.reference]) · \(site.book.settings.title)",
        "heading": words[.reference],
        "isReference": true,
        "text": list(words),
      ] as Fields
    return fields
  }

  private func list(_ words: PageWords) -> String {
    let map = reference.map
    let items = map.modules.map { module in
      let page = map.pages.first { $0.module == module.module && $0.subject == .module }
      let target = page?.address.reference(from: map.index) ?? ""
      return """
        <dt><a href="\(target)"><code>\(module.module.escaped)</code></a></dt>\
        <dd>\(words.say(.symbols, count: module.symbols.count))</dd>

        """
    }
    return "<dl class=\"symbols\">\n\(items.joined())</dl>\n"
  }
}
