import MarbleModel

/// Where everything of a book stands on its site, and what comes before and after it.
struct SiteMap: Sendable {
  /// A chapter's page.
  struct Page: Sendable {
    /// The page's address, such as `en/bind.html`.
    let address: SiteAddress
    let title: TitleText
    /// The part that holds the chapter.
    let part: Int
  }

  /// A part of the contents.
  struct Part: Sendable {
    /// The title; `nil` for chapters that stand before any part.
    let title: TitleText?
    /// The place of the part on the index page.
    let id: String
    let pages: Range<Int>
  }

  static let index = SiteAddress("index.html")

  /// The pages in reading order.
  let pages: [Page]
  /// The parts in reading order.
  let parts: [Part]
  private let pagesBySource: [String: Int]
  private let attachments: [String: SiteAddress]

  /// Creates the map of a book.
  init(of book: BookOutline) {
    var pages: [Page] = []
    var parts: [Part] = []
    for (number, part) in book.parts.enumerated() {
      let first = pages.count
      for chapter in part.chapters {
        let address = SiteAddress("\(chapter.language)/\(chapter.name).html")
        let title = TitleText(chapter.frontMatter.title)
        pages.append(Page(address: address, title: title, part: number))
      }
      let title = part.title.map(TitleText.init)
      parts.append(Part(title: title, id: "part-\(number + 1)", pages: first..<pages.count))
    }
    self.pages = pages
    self.parts = parts
    let chapters = book.chapters
    pagesBySource = Dictionary(
      zip(chapters.map(\.path), pages.indices),
      uniquingKeysWith: { first, _ in first }
    )
    let picture = book.settings.publishing.image?.path
    let own = [picture].compactMap(\.self).filter { !$0.hasPrefix("Site/assets/") }
    attachments = Dictionary(
      (chapters.flatMap(\.attachments) + own).map { ($0, Self.address(ofAttachment: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The files that are copied: for each its path in the book and its address on the site.
  var copies: [(path: String, address: SiteAddress)] {
    attachments.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns what a link in the chapter at `source` becomes on its page.
  ///
  ///     bind.md#the-six-rules  ->  bind.html#the-six-rules
  ///
  /// Links to other sites, and those to nothing that this one holds, stay as they are.
  func reference(for link: String, from source: String, on page: SiteAddress) -> String {
    guard let address = target(of: link, from: source) else { return link }
    return address.reference(from: page) + link[Self.path(of: link).endIndex...]
  }

  /// Returns the page or file of the site to which a link in the chapter at `source` leads.
  ///
  /// It is `nil` for links to other sites, and to nothing that this one holds.
  func target(of link: String, from source: String) -> SiteAddress? {
    let path = Self.path(of: link)
    guard !path.isEmpty, !Self.hasScheme(link), !link.utf8.starts(with: "//".utf8) else {
      return nil
    }
    // Most links are names of files in the same folder, as every page has many of them.
    let isName = path.allSatisfy { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "%") }
    if isName, let slash = source.utf8.lastIndex(of: UInt8(ascii: "/")) {
      return place(of: source[...slash] + String(Substring(path)))
    }
    return SiteAddress(Substring(path).percentDecoded, from: SiteAddress(source)).flatMap {
      target in
      place(of: target.path)
    }
  }

  /// Returns where a file of the book stands on the site.
  private func place(of path: String) -> SiteAddress? {
    pagesBySource[path].map { pages[$0].address } ?? attachments[path]
  }

  /// Returns what of a link stands before an anchor or a query.
  private static func path(of link: String) -> Substring.UTF8View {
    link.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
  }

  /// Returns the page of a chapter, and the place on it, to which a link in another one leads.
  func place(of link: String, from source: String) -> (page: Int, anchor: String)? {
    guard let hash = link.firstIndex(of: "#"), !Self.hasScheme(link), !link.hasPrefix("//"),
      let target = SiteAddress(
        link.prefix { $0 != "#" && $0 != "?" }.percentDecoded,
        from: SiteAddress(source)
      ),
      let page = pagesBySource[target.path]
    else { return nil }
    return (page, link[link.index(after: hash)...].percentDecoded)
  }

  private static func hasScheme(_ link: String) -> Bool {
    let end = link.utf8.first { byte in
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
      default: false
      }
    }
    return end == UInt8(ascii: ":")
  }

  /// Returns where the picture of the book stands: an asset of the theme stays among the assets.
  static func address(ofPicture path: String) -> SiteAddress {
    path.hasPrefix("Site/assets/")
      ? SiteAddress(String(path.dropFirst("Site/".count))) : address(ofAttachment: path)
  }

  /// Files beside the chapters keep their places beside the pages.
  private static func address(ofAttachment path: String) -> SiteAddress {
    let notes = "notes/"
    return SiteAddress(
      path.hasPrefix(notes) ? String(path.dropFirst(notes.count)) : "files/\(path)"
    )
  }
}
