import MarbleModel

/// The place of everything in a book on its site, and the order of its pages.
struct SiteMap: Sendable {
  struct Page: Sendable {
    /// The page's address, such as `en/bind.html`.
    let address: SiteAddress
    let title: TitleText
    let part: Int
    /// The pages of the sections; empty if all of the chapter is on the page itself.
    var sections: [Section] = []

    /// Returns the address of the page that has an anchor of the chapter.
    func address(of anchor: String?) -> SiteAddress {
      guard let anchor, !sections.isEmpty else { return address }
      return sections.first { $0.anchors.contains(anchor) }?.address ?? address
    }

    /// Returns the reference to a place of the chapter from a page.
    func reference(to anchor: String?, from page: SiteAddress) -> String {
      address(of: anchor).reference(from: page) + (anchor.map { "#" + $0.escaped } ?? "")
    }
  }

  /// The page of a section.
  struct Section: Sendable {
    /// The address, such as `en/gallery.filtering.html` beside `en/gallery.html`.
    let address: SiteAddress
    let title: TitleText
    /// The anchor of its heading.
    let anchor: String
    /// All anchors that are on the page.
    let anchors: Set<String>
  }

  struct Part: Sendable {
    /// The title; `nil` for chapters before the first part.
    let title: TitleText?
    /// The anchor of the part on the index page.
    let id: String
    let pages: Range<Int>
  }

  /// The top of the site, which addresses in scripts are relative to: the first page of the
  /// original.
  static let top = SiteAddress("index.html")

  /// The first page of the book.
  let home: SiteAddress

  private(set) var pages: [Page] = []
  private(set) var parts: [Part] = []
  private let pagesBySource: [String: Int]
  private let pagesByAddress: [SiteAddress: Int]
  private let attachments: [String: SiteAddress]

  /// Creates the map of a book, which may be one of several `languages`.
  init(of book: BookOutline, in languages: SiteLanguages? = nil) {
    let languages = languages ?? SiteLanguages(of: [book])
    let language = languages.edition.tag
    home = languages.edition.home
    for (number, part) in book.parts.enumerated() {
      let first = pages.count
      for chapter in part.chapters {
        let address = SiteAddress("\(language)/\(chapter.page).html")
        let title = TitleText(chapter.frontMatter.title)
        let sections = Self.sections(of: chapter, at: address)
        pages.append(Page(address: address, title: title, part: number, sections: sections))
      }
      let title = part.title.map(TitleText.init)
      parts.append(Part(title: title, id: "part-\(number + 1)", pages: first..<pages.count))
    }
    let chapters = book.chapters
    var sources = zip(chapters.map(\.path), pages.indices).map { ($0, $1) }
    if !languages.isOriginal {
      // Links lead to chapters in this language, even from chapters that aren't translated.
      for tag in [language, languages.original.tag] {
        sources += chapters.enumerated().map { (ChapterName.path(of: $1.name, in: tag), $0) }
      }
    }
    pagesBySource = Dictionary(sources) { first, _ in first }
    let addresses = pages.enumerated().flatMap { number, page in
      ([page.address] + page.sections.map(\.address)).map { ($0, number) }
    }
    pagesByAddress = Dictionary(addresses) { first, _ in first }
    let picture = book.settings.publishing.image?.text
    let own = [picture].compactMap(\.self).filter { !$0.hasPrefix("Site/assets/") }
    let files = chapters.flatMap(\.attachments) + book.attachments + own
    attachments = Dictionary(files.map { ($0, Self.address(ofAttachment: $0)) }) { $1 }
  }

  /// The files that are copied, each with its path in the book and its address on the site.
  var copies: [(path: String, address: SiteAddress)] {
    attachments.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the address that a link in the chapter at `source` has on its page.
  ///
  ///     bind.md#the-six-rules  ->  bind.html#the-six-rules
  ///
  /// A link that would run a script is left out. Links to other sites, and to files that this site
  /// doesn't have, stay as they are.
  func reference(for link: String, from source: String, on page: SiteAddress) -> String {
    switch LinkTarget(link, from: source) {
    case .file(let path, let anchor, let rest):
      address(of: path, anchor).map { $0.reference(from: page) + rest } ?? link
    case .samePage(let anchor):
      address(of: source, anchor).map { $0 == page ? link : $0.reference(from: page) + link }
        ?? link
    case .refused: ""
    case .elsewhere, .nothing, .unnameable, .outside, .absolute: link
    }
  }

  /// Returns the address of an image's variant for dark mode, from a `<picture>` element or from
  /// an image set in a catalog.
  func darkReference(for link: String, in chapter: Chapter, on page: SiteAddress) -> String? {
    guard case .file = LinkTarget(link, from: chapter.path) else { return nil }
    let source = chapter.darkSources.first { source in
      LinkTarget(source.light, from: chapter.path) == LinkTarget(link, from: chapter.path)
    }
    if let source, case .file(let dark, _, _) = LinkTarget(source.dark, from: chapter.path),
      let address = attachments[dark]
    {
      return address.reference(from: page)
    }
    return darkReference(for: link, from: chapter.path, on: page)
  }

  /// Returns the address of the variant for dark mode of an image set in a catalog.
  func darkReference(for link: String, from source: String, on page: SiteAddress) -> String? {
    guard source.catalog != nil, case .file(let path, _, _) = LinkTarget(link, from: source) else {
      return nil
    }
    let variant = path.darkVariants.lazy.compactMap { attachments[$0] }.first
    return variant?.reference(from: page)
  }

  /// Returns the number of the chapter whose page has an address; `nil` if none has.
  func number(of page: SiteAddress) -> Int? { pagesByAddress[page] }

  /// Returns the address of the page or the copy of a file of the book; `nil` if there is none.
  func address(of path: String) -> SiteAddress? {
    pagesBySource[path].map { pages[$0].address } ?? attachments[path]
  }

  /// Returns the address of the page or the copy that has an anchor of a file.
  private func address(of path: String, _ anchor: String?) -> SiteAddress? {
    pagesBySource[path].map { pages[$0].address(of: anchor) } ?? attachments[path]
  }

  private static func sections(of chapter: ChapterOutline, at address: SiteAddress) -> [Section] {
    let name = String(address.path.dropLast(".html".count))
    return chapter.parts.map { part in
      // Pages that are made of the chapter's diagrams have these names already.
      let own = ["compare", "find"].contains(part.anchor) ? "\(part.anchor)-1" : part.anchor
      return Section(
        address: SiteAddress("\(name).\(own).html"),
        title: TitleText(part.title),
        anchor: part.anchor,
        anchors: Set(part.anchors)
      )
    }
  }

  /// Returns the address of the book's picture; an asset of the theme stays with the assets.
  static func address(ofPicture path: String) -> SiteAddress {
    path.hasPrefix("Site/assets/")
      ? SiteAddress(String(path.dropFirst("Site/".count))) : address(ofAttachment: path)
  }

  /// Files beside the chapters keep their places relative to the pages.
  private static func address(ofAttachment path: String) -> SiteAddress {
    SiteAddress(path.hasPrefix("notes/") ? String(path.dropFirst("notes/".count)) : "files/\(path)")
  }
}
