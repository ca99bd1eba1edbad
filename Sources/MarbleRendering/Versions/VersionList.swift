package import MarbleModel

/// The files in the folder above a book's versions: lists of them for readers and for scripts.
package struct VersionList: Sendable {
  /// A version and the pages of its site, by their paths.
  package struct Entry: Sendable {
    let version: BookVersion
    let pages: [String]

    package init(_ version: BookVersion, pages: [String]) {
      (self.version, self.pages) = (version, pages)
    }
  }

  /// The versions, highest first.
  private let entries: [Entry]
  private let newest: BookVersion
  private let site: BookSite

  /// Creates the list; `nil` if there are no versions.
  package init?(
    _ entries: [Entry],
    of book: BookOutline,
    translations: [BookOutline],
    theme: Theme
  ) {
    guard let newest = BookVersion.newest(of: entries.map(\.version)) else { return nil }
    self.entries = entries.sorted { $1.version < $0.version }
    self.newest = newest
    let languages = SiteLanguages(of: [book] + translations)
    site = BookSite(of: book, in: languages, theme: theme, version: SiteVersion(newest))
  }

  package var files: [SiteFile] {
    [
      SiteFile(path: "index.html", content: .text(first)),
      SiteFile(path: "versions.html", content: .text(list)),
      SiteFile(path: "versions.js", content: .text(script)),
      SiteFile(path: "versions-pages.js", content: .text(pages)),
      // It keeps GitHub Pages from dropping files whose names begin with `_`.
      SiteFile(path: ".nojekyll", content: .text("")),
    ] + [robots].compactMap(\.self)
  }

  /// The folder of a version; that of the newest is the one whose addresses stay the same.
  private func folder(_ version: BookVersion) -> String {
    version == newest ? SiteVersion.newest : version.text
  }

  private static let root = SiteVersion.newest + "/"

  /// The first page, which leads to the newest version.
  private var first: String {
    let title = site.book.settings.title
    let page: Fields = [
      "title": title,
      "heading": title,
      "target": Self.root + SiteMap.top.path,
      "targetTitle": newest.text.escaped,
      "canonical": site.publication.webAddress(of: SiteMap.top),
    ]
    return site.theme.render(
      "moved",
      ["language": site.languages.edition.tag, "root": Self.root, "page": page]
    )
  }

  private var list: String {
    let words = site.words
    var fields = site.fields(on: nil, root: Self.root)
    fields["page"] =
      [
        "title": "\(words[.versions]) · \(site.book.settings.title)",
        "heading": words[.versions],
        "isIndex": true,
        "meta": ["isHidden": true] as Fields,
      ] as Fields
    fields["entries"] = entries.map { entry -> Fields in
      [
        "name": entry.version.text,
        "address": "\(folder(entry.version))/\(SiteMap.top.path)",
        "newest": entry.version == newest ? words[.isNewest] : nil,
        "changes": changes(in: entry),
      ]
    }
    return site.theme.render("versions", fields)
  }

  /// The link to the changes in a version, in the language of the list.
  private func changes(in entry: Entry) -> Fields? {
    let start = "\(site.languages.edition.tag)/changes-since-"
    guard let page = entry.pages.first(where: { $0.hasPrefix(start) }) else { return nil }
    let version = page.dropFirst(start.count).dropLast(".html".count)
    let address = SiteAddress(page).reference(from: SiteMap.top)
    return [
      "address": "\(folder(entry.version))/\(address)",
      "title": site.words.changes(since: String(version)),
    ]
  }

  /// The script that each page reads, with the newest version and all others.
  private var script: String {
    let names = entries.map { $0.version.text.javaScript }.joined(separator: ",")
    return "marbleVersions(\(newest.text.javaScript),[\(names)])\n"
  }

  /// The script with the pages of each version, which is read when a reader opens the list.
  ///
  /// Versions have nearly the same pages, so all but the first are stored as differences.
  private var pages: String {
    var before: [String] = []
    let lists = entries.map { entry -> String in
      let (old, new) = (Set(before), Set(entry.pages))
      let lines =
        before.filter { !new.contains($0) }.map { "-" + $0 }
        + entry.pages.filter { !old.contains($0) }.map { "+" + $0 }
      before = entry.pages
      return lines.joined(separator: "\n").javaScript
    }
    return "marbleVersionPages([\(lists.joined(separator: ",\n"))])\n"
  }

  /// The instructions for robots, which look for them only at the root of a server.
  private var robots: SiteFile? {
    let publication = site.publication
    guard publication.rootPath == "/\(Self.root)" else { return nil }
    let maps = site.languages.all.compactMap { edition in
      publication.webAddress(of: SitemapXML.address(edition.home)).map { "Sitemap: \($0)\n" }
    }
    let text = "User-agent: *\nAllow: /\n\n\(maps.joined())"
    return SiteFile(path: "robots.txt", content: .text(text))
  }
}
