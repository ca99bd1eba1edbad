import MarbleModel

/// The page that a server shows in place of one that does not exist.
///
/// It is shown at any address, so it refers to everything from the root of the server, as far as
/// the book says where on it the site stands.
struct MissingPage {
  /// The book.
  let book: BookOutline
  /// The places of all pages.
  let map: SiteMap
  /// The site that the page is on.
  let publication: Publication

  /// The address of the page; servers look for it there.
  static let address = SiteAddress("404.html")

  /// What the template can refer to.
  var fields: Fields {
    let words = PublishingWords.in(book.settings.language)
    let root = publication.rootPath
    return [
      "language": book.settings.language,
      "root": root,
      "words": Wording.in(book.settings.language).labels,
      "search": SearchWords.in(book.settings.language).labels,
      "hasContents": false,
      "book": ["title": book.settings.title] as Fields,
      "page": [
        "title": "\(words.missing) · \(book.settings.title)",
        "heading": words.missing,
        "text": words.missingText,
        "meta": ["isHidden": true] as Fields,
      ] as Fields,
      "parts": map.parts.filter { !$0.pages.isEmpty }.map { part(of: $0, root: root) },
    ]
  }

  /// A book that fits beside a page fits on this one, too; of a larger one the parts are shown.
  private func part(of part: SiteMap.Part, root: String) -> Fields {
    let isShort = map.pages.count <= Sidebar.limit
    let shown =
      isShort || part.title == nil ? part.pages.prefix(Sidebar.limit) : part.pages.prefix(0)
    var fields: Fields = [
      "start": part.pages.lowerBound + 1,
      "hasChapters": !shown.isEmpty,
      "chapters": map.pages[shown].map { page -> Fields in
        ["address": root + page.address.reference(from: SiteMap.index), "title": page.title.html]
      },
    ]
    if let title = part.title {
      let address = "\(root)\(SiteMap.index.path)#\(part.id)"
      fields["part"] = ["title": title.html, "address": address] as Fields
    }
    return fields
  }
}
