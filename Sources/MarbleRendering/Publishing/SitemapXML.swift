import MarbleModel

/// The list of a site's pages for search engines.
struct SitemapXML {
  /// The most pages that such a list may have.
  static let limit = 50_000
  static let address = SiteAddress("sitemap.xml")

  let site: BookSite

  /// The list as a file; `nil` if the address of the site is not known.
  var file: PlannedFile? {
    guard site.publication.settings.address != nil else { return nil }
    return PlannedFile(path: Self.address.path, mixing: site.mixDates, make: { text })
  }

  private var text: String {
    let changes = site.book.chapters.map { site.publication.dates(of: $0.path)?.changed }
    var xml = HTMLBuffer()
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" as StaticString)
    xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" as StaticString)
    append(SiteMap.index, changes.compactMap(\.self).max(), to: &xml)
    let rest = Self.limit - 1 - site.study.count
    for (page, changed) in zip(site.map.pages, changes).prefix(rest) {
      append(page.address, changed, to: &xml)
    }
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
