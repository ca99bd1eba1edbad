import MarbleModel

/// The files of a site that are for servers, search engines and readers who come from elsewhere.
struct PublishedFiles {
  /// The book.
  let book: BookOutline
  /// The places of all pages.
  let map: SiteMap
  /// The look of the pages.
  let theme: Theme
  /// The site as seen from outside.
  let publication: Publication
  /// What stands for what the files are made of.
  let keys: PageKeys

  /// The files, in a fixed order.
  var files: [PlannedFile] {
    let site = [missingPage] + movedPages
    // It tells GitHub to leave the files as they are, also those whose names begin with `_`.
    let mark = PlannedFile(path: ".nojekyll", text: "")
    return site + [mark, sitemap, feed, robots].compactMap(\.self)
  }

  private var missingPage: PlannedFile {
    let page = MissingPage(book: book, map: map, publication: publication)
    return PlannedFile(
      path: MissingPage.address.path,
      mixing: mixContents,
      make: { [theme] in theme.render("missing", page.fields) }
    )
  }

  private var movedPages: [PlannedFile] {
    zip(book.chapters, map.pages).flatMap { chapter, target in
      chapter.frontMatter.formerNames.map { name in
        movedPage(
          MovedPage(
            chapter: chapter,
            target: target,
            formerName: name.name,
            bookTitle: book.settings.title,
            publication: publication
          )
        )
      }
    }
  }

  private func movedPage(_ page: MovedPage) -> PlannedFile {
    PlannedFile(
      path: page.address.path,
      mixing: { mixer in
        mixer.mix(keys.common)
        mixer.mix(page.chapter.language)
        mixer.mix(page.target.address.path)
        mixer.mix(page.target.title.html)
      },
      make: { [theme] in theme.render("moved", page.fields) }
    )
  }

  private var sitemap: PlannedFile? {
    guard publication.settings.address != nil else { return nil }
    let pages = zip(book.chapters, map.pages).map { (path: $0.path, address: $1.address) }
    let sitemap = SitemapXML(pages: pages, publication: publication)
    return PlannedFile(
      path: Self.sitemap.path,
      mixing: mixDates,
      make: { sitemap.text ?? "" }
    )
  }

  private var feed: PlannedFile? {
    guard publication.hasFeed else { return nil }
    let feed = AtomFeed(book: book, map: map, publication: publication)
    return PlannedFile(
      path: Publication.feed.path,
      mixing: { mixer in
        mixDates(into: &mixer)
        mixer.mix(book.chapters) { mixer, chapter in
          mixer.mix(chapter.frontMatter.summary)
          mixer.mix(chapter.frontMatter.formerNames.first?.name)
        }
      },
      make: { feed.text ?? "" }
    )
  }

  /// What robots are told; they ask for it at the root of a server only.
  private var robots: PlannedFile? {
    guard publication.rootPath == "/", let address = publication.webAddress(of: Self.sitemap)
    else { return nil }
    let text = "User-agent: *\nAllow: /\n\nSitemap: \(address)\n"
    return PlannedFile(path: "robots.txt", text: text)
  }

  private func mixContents(into mixer: inout FingerprintMixer) {
    mixer.mix(keys.common)
    mixer.mix(keys.contents)
  }

  private func mixDates(into mixer: inout FingerprintMixer) {
    mixContents(into: &mixer)
    mixer.mix(book.chapters) { publication.mixDates(of: $1.path, into: &$0) }
  }

  private static let sitemap = SiteAddress("sitemap.xml")
}
