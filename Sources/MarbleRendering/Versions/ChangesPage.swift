import MarbleModel

/// The page that lists the changes in a language's chapters since the previous version.
///
/// It compares the pages as they were published, so it doesn't need the old version's chapters, or
/// the tools and libraries that made its pages.
struct ChangesPage: Sendable {
  let site: BookSite
  let previous: SiteVersion.Previous

  /// Returns the page of an edition, if there is a previous version.
  static func files(of site: BookSite) -> [PlannedFile] {
    site.version?.previous.map { [ChangesPage(site: site, previous: $0).file] } ?? []
  }

  private var file: PlannedFile {
    let pages = pages
    return PlannedFile(
      path: address.path,
      mixing: { mixer in
        site.keys.mixContents(into: &mixer)
        mixer.mix(pages) { mixer, page in
          mixer.mix(page.address.path)
          mixer.mix(page.old)
        }
        mixer.mix(pages.compactMap(\.old) + others) { mixer, path in
          mixer.mix(path)
          mixer.mix(previous.pages[path].map { Fingerprint(of: $0).text })
        }
      },
      .gathered(from: pages.map(\.address.path)) { Array(html($0).utf8) }
    )
  }

  private struct Page: Sendable {
    let address: SiteAddress
    let title: TitleText
    /// The path of the page in the previous version.
    let old: String?
  }

  private var address: SiteAddress {
    SiteVersion.changes(in: site.languages.edition.tag, since: previous.name)
  }

  private var words: PageWords { site.words }

  /// The pages of all chapters and their sections, each with its page in the previous version.
  private var pages: [Page] {
    zip(site.book.chapters, site.map.pages).flatMap { chapter, page in
      let former = chapter.frontMatter.formerNames.map { name in
        "\(site.languages.edition.tag)/\(name.text).html"
      }
      let whole = Page(
        address: page.address,
        title: page.title,
        old: old(of: [page.address.path] + former)
      )
      return [whole]
        + page.sections.map { section in
          Page(address: section.address, title: section.title, old: old(of: [section.address.path]))
        }
    }
  }

  private func old(of paths: [String]) -> String? {
    paths.first { previous.pages[$0] != nil }
  }

  /// The other pages of the previous version in this language, in order.
  private var others: [String] {
    let known = Set(pages.compactMap(\.old))
    let tag = site.languages.edition.tag
    let reference = SiteLanguages.referenceFolder(in: tag) + "/"
    let lists = Set(StudyPage.allCases.map { site.address(of: $0).path }).union(known)
    let start = SiteVersion.changes(in: tag, since: "").path.dropLast(".html".count)
    return previous.pages.keys.sorted().filter { path in
      path.hasPrefix(tag + "/") && !path.hasPrefix(reference) && !path.hasPrefix(start)
        && !lists.contains(path)
        && ![".compare.html", ".find.html"].contains(where: path.hasSuffix)
    }
  }

  /// The pages of removed chapters, with their titles.
  private var gone: [(path: String, title: String)] {
    others.compactMap { path in
      Self.lines(of: previous.pages[path]).map { (path, $0.title) }
    }
  }

  private static func lines(of bytes: [UInt8]?) -> PageLines? {
    bytes.flatMap { PageLines(ofPage: String(decoding: $0, as: UTF8.self)) }
  }

  private func html(_ contents: [String: [UInt8]]) -> String {
    let fields = site.fields(
      ofListAt: address,
      title: words.changes(since: previous.name),
      summary: words[.changesSummary],
      ["text": text(contents)]
    )
    return site.theme.render("compare", fields)
  }

  private func text(_ contents: [String: [UInt8]]) -> String {
    var html = HTMLBuffer()
    var same = HTMLBuffer()
    for page in pages {
      let link = "<a href=\"\(page.address.reference(from: address))\">\(page.title.html)</a>"
      let id = " id=\"\(SiteVersion.anchor(of: page.address).escaped)\""
      guard let old = page.old else {
        html.append("<h2\(id)>\(link)</h2>\n<p>\(words[.newPage])</p>\n")
        continue
      }
      guard let before = Self.lines(of: previous.pages[old]),
        let after = Self.lines(of: contents[page.address.path])
      else {
        html.append("<h2\(id)>\(link)</h2>\n<p>\(words[.notCompared])</p>\n")
        continue
      }
      let changes = PageChanges(from: before, to: after)
      if changes.isEmpty {
        same.append("<li\(id)>\(link)</li>\n")
      } else {
        html.append("<h2\(id)>\(link)</h2>\n")
        ChangesHTML(page: page.address.reference(from: address), changes).append(to: &html)
      }
    }
    append(gone, to: &html)
    if !same.isEmpty { html.append("<h2>\(words[.samePages])</h2>\n<ul>\n\(same.text)</ul>\n") }
    return html.text
  }

  /// Appends links to removed pages, which still exist in the previous version.
  private func append(_ gone: [(path: String, title: String)], to html: inout HTMLBuffer) {
    guard !gone.isEmpty else { return }
    html.append("<h2>\(words[.gonePages])</h2>\n<ul>\n")
    for (path, title) in gone {
      let place = SiteAddress(path).reference(from: SiteMap.top)
      html.append("<li><a href=\"\(address.root)../\(previous.name)/\(place)\">")
      html.appendEscaped(title)
      html.append("</a></li>\n" as StaticString)
    }
    html.append("</ul>\n" as StaticString)
  }
}
