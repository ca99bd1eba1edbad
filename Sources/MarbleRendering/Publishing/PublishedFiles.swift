import MarbleModel

/// The files of a site that are for servers, search engines and feed readers.
struct PublishedFiles {
  let site: BookSite

  var files: [PlannedFile] {
    // It tells GitHub to leave the files as they are, including those whose names begin with `_`.
    let mark = PlannedFile(path: ".nojekyll", text: "")
    return [mark, SitemapXML(site: site).file, AtomFeed(site: site).file, robots]
      .compactMap(\.self)
  }

  /// What robots are told; they ask for it only at the root of a server.
  private var robots: PlannedFile? {
    let publication = site.publication
    guard publication.rootPath == "/",
      let address = publication.webAddress(of: SitemapXML.address)
    else { return nil }
    let text = "User-agent: *\nAllow: /\n\nSitemap: \(address)\n"
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
