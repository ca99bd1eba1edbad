import MarbleModel

/// The files of a site that are for servers, search engines and feed readers.
struct PublishedFiles {
  let site: BookSite

  var files: [PlannedFile] {
    // It tells GitHub to leave the files as they are, including those whose names begin with `_`.
    let mark = PlannedFile(path: ".nojekyll", text: "")
    let shared = site.languages.isOriginal ? [mark, robots] : []
    return (shared + [SitemapXML(site: site).file, AtomFeed(site: site).file]).compactMap(\.self)
  }

  /// What robots are told; they ask for it only at the root of a server.
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
  /// Mixes what lists of chapters with their dates are made of.
  func mixDates(into mixer: inout FingerprintMixer) {
    keys.mixContents(into: &mixer)
    mixer.mix(book.chapters) { publication.mixDates(of: $1.path, into: &$0) }
  }
}
