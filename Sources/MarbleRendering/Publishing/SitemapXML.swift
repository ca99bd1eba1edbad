import MarbleModel

/// The list of a site's pages for search engines.
struct SitemapXML {
  /// The most pages that such a list may have.
  static let limit = 50_000

  /// The chapters' paths with the places of their pages.
  let pages: [(path: String, address: SiteAddress)]
  /// The site that the pages are on.
  let publication: Publication

  /// The text; `nil` where the address of the site is not known.
  var text: String? {
    guard publication.settings.address != nil else { return nil }
    let changes = pages.compactMap { publication.dates(of: $0.path)?.changed }
    var xml = HTMLBuffer()
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" as StaticString)
    xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" as StaticString)
    append(SiteMap.index, changes.max(), to: &xml)
    for (path, address) in pages.prefix(Self.limit - 1) {
      append(address, publication.dates(of: path)?.changed, to: &xml)
    }
    xml.append("</urlset>\n" as StaticString)
    return xml.text
  }

  private func append(_ address: SiteAddress, _ changed: Moment?, to xml: inout HTMLBuffer) {
    xml.append("<url><loc>" as StaticString)
    xml.appendEscaped(publication.webAddress(of: address) ?? "")
    xml.append("</loc>" as StaticString)
    if let changed { xml.append("<lastmod>\(changed.text)</lastmod>") }
    xml.append("</url>\n" as StaticString)
  }
}
