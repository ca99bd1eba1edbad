import MarbleModel

/// The list of a site's pages for search engines.
struct SitemapXML {
  /// The maximum number of pages that a sitemap may list.
  static let limit = 50_000

  let site: BookSite

  /// Where the list is: each language has its own, in the folder of its first page.
  static func address(_ home: SiteAddress) -> SiteAddress { home.beside("sitemap.xml") }

  /// The list as a file; `nil` if the address of the site isn't known.
  var file: PlannedFile? {
    guard site.publication.settings.address != nil else { return nil }
    let path = Self.address(site.map.home).path
    return PlannedFile(path: path, mixing: site.mixDates, make: { text })
  }

  private var text: String {
    let changes = site.book.chapters.map { site.publication.dates(of: $0.path)?.changed }
    var xml = HTMLBuffer()
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" as StaticString)
    xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" as StaticString)
    append(site.map.home, changes.compactMap(\.self).max(), to: &xml)
    // The limit includes the first page and those that the site adds.
    let rest = Self.limit - 1 - site.study.count
    let own = zip(site.book.chapters, zip(site.map.pages, changes))
      .filter { $0.0.language == site.languages.edition.tag }
    let addresses = own.flatMap { _, place in
      ([place.0.address] + place.0.sections.map(\.address)).map { ($0, place.1) }
    }
    for (address, changed) in addresses.prefix(rest) { append(address, changed, to: &xml) }
    for page in site.study { append(site.address(of: page), nil, to: &xml) }
    xml.append("</urlset>\n" as StaticString)
    return xml.text
  }

  private func append(_ address: SiteAddress, _ changed: Moment?, to xml: inout HTMLBuffer) {
    xml.append("<url>" as StaticString)
    xml.append(site.publication.webAddress(of: address) ?? "", in: "loc")
    if let changed { xml.append("<lastmod>\(changed.text)</lastmod>") }
    xml.append("</url>\n" as StaticString)
  }
}
