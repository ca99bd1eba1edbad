import MarbleModel

/// The site's files for servers, search engines and feed readers.
struct PublishedFiles {
  let site: BookSite

  var files: [PlannedFile] {
    // It keeps GitHub Pages from dropping files whose names begin with `_`.
    let mark = PlannedFile(path: ".nojekyll", text: "")
    let shared = site.languages.isOriginal ? [mark, robots] : []
    return (shared + [SitemapXML(site: site).file, AtomFeed(site: site).file]).compactMap(\.self)
  }

  /// The instructions for robots, which look for them only at the root of a server.
  private var robots: PlannedFile? {
    let publication = site.publication
    guard publication.rootPath == "/" else { return nil }
    let addresses = site.languages.all.compactMap {
      publication.webAddress(of: SitemapXML.address($0.home))
    }
    let maps = addresses.map { "Sitemap: \($0)\n" }.joined()
    let text = "User-agent: *\nAllow: /\n\n\(maps)"
    return PlannedFile(path: "robots.txt", text: text)
  }
}

extension BookSite {
  /// Mixes everything that lists of dated chapters depend on.
  func mixDates(into mixer: inout FingerprintMixer) {
    keys.mixContents(into: &mixer)
    mixer.mix(book.chapters) { publication.mixDates(of: $1.path, into: &$0) }
  }
}
