import MarbleModel

/// The place of a chapter's text in an edition: the targets of its links, and its ids.
struct EditionPlace: EditionSurroundings {
  let medium: Medium
  let site: BookSite
  /// The number of the chapter.
  let number: Int
  /// The paths of the pictures that are in the edition.
  let pictures: Set<String>

  /// The id of the chapter, with which its other ids begin.
  var chapter: String { EditionAnchor.chapter(site.book.chapters[number].name) }

  /// Returns the id of a place of the chapter.
  func id(_ id: String) -> String { EditionAnchor.place(id, in: chapter) }

  /// Returns where a link leads; `nil` if it leads out of the edition to an unknown address.
  func target(of link: LinkPlace) -> EditionLink? {
    switch link {
    case .inChapter(let destination):
      target(LinkTarget(destination, from: source), destination) { site.map.address(of: $0) }
    case .onPage(let address):
      target(LinkTarget(address, from: site.map.pages[number].address.path), address) {
        SiteAddress($0)
      }
    }
  }

  /// Returns the path of a picture of the edition; `nil` if it isn't there.
  func picture(_ link: LinkPlace) -> String? {
    let path: String?
    switch link {
    case .inChapter(let destination):
      guard case .file(let file, _, _) = LinkTarget(destination, from: source) else { return nil }
      path = site.map.address(of: file)?.path
    case .onPage(let address):
      let page = site.map.pages[number].address.path
      guard case .file(let file, _, _) = LinkTarget(address, from: page) else { return nil }
      path = file
    }
    return path.flatMap { pictures.contains($0) ? $0 : nil }
  }

  private var source: String { site.book.chapters[number].path }

  private func target(
    _ target: LinkTarget,
    _ destination: String,
    at address: (_ path: String) -> SiteAddress?
  ) -> EditionLink? {
    switch target {
    case .samePage(let anchor): return .chapter(number, id: id(anchor))
    case .file(let path, let anchor, let rest):
      guard let page = address(path) else { return nil }
      if page == site.map.home { return .contents }
      guard let number = site.map.number(of: page) else {
        return site.publication.webAddress(of: page).map { .outside($0 + rest) }
      }
      let chapter = EditionAnchor.chapter(site.book.chapters[number].name)
      return .chapter(number, id: anchor.map { EditionAnchor.place($0, in: chapter) })
    case .elsewhere: return .outside(destination)
    case .nothing, .unnameable, .outside, .absolute, .refused: return nil
    }
  }
}
