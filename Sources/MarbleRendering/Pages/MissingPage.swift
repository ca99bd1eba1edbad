import MarbleModel

/// The page that a server shows for an address that doesn't exist.
///
/// It can appear at any address, so all of its links begin at the root of the server, if the book
/// gives its site's address. Each language has one in its folder, for servers that look there.
struct MissingPage {
  let site: BookSite

  /// The page as a file of the site; servers look for it under this name.
  var file: PlannedFile {
    PlannedFile(
      path: site.map.home.beside("404.html").path,
      mixing: { site.keys.mixContents(into: &$0) },
      make: { site.theme.render("missing", fields) }
    )
  }

  private var fields: Fields {
    let words = site.words
    let root = root
    var fields = site.fields(on: nil, root: root)
    fields["page"] =
      [
        "title": "\(words[.missing]) · \(site.book.settings.title)",
        "heading": words[.missing],
        "text": words[.missingText],
        "isIndex": true,
        "isMissing": true,
        "meta": ["isHidden": true] as Fields,
      ] as Fields
    fields["others"] = site.languages.all.filter { $0.tag != site.languages.edition.tag }
      .map { other($0, root: root) }
    fields["parts"] = site.map.parts.filter { !$0.pages.isEmpty }.map { part(of: $0, root: root) }
    return fields
  }

  /// The path to the top of the site, from whatever address the page appears at.
  private var root: String {
    let root = site.publication.rootPath
    return root.isEmpty ? site.map.home.root : root
  }

  /// The same text in another language, because many servers have a single page for all addresses.
  private func other(_ edition: SiteLanguages.Edition, root: String) -> Fields {
    let words = site.theme.words.in(edition.tag)
    return [
      "tag": edition.tag, "heading": words[.missing], "text": words[.missingText],
      "address": root + edition.home.reference(from: SiteMap.top), "contents": words[.contents],
    ]
  }

  /// The page shows all chapters of a small book, and only the parts of a larger one.
  private func part(of part: SiteMap.Part, root: String) -> Fields {
    let isShort = site.map.pages.count <= Sidebar.limit
    let shown =
      isShort || part.title == nil ? part.pages.prefix(Sidebar.limit) : part.pages.prefix(0)
    return [
      "start": part.pages.lowerBound + 1,
      "hasChapters": !shown.isEmpty,
      "chapters": site.map.pages[shown].map { page -> Fields in
        ["address": root + page.address.reference(from: SiteMap.top), "title": page.title.html]
      },
      "part": part.title.map { title -> Fields in
        ["title": title.html, "address": "\(root)\(site.map.home.path)#\(part.id)"]
      },
    ]
  }
}
