import MarbleModel

/// The meaning of links and images on pages that were written for other tools.
///
/// GitHub, DocC and MkDocs agree on links relative to the file, and each adds others.
struct ForeignLinks: Sendable {
  /// The replacement that a page shows for a link, and a doubt about it, if any.
  typealias Answer = (shown: LinkReplacement, doubt: ForeignDoubt?)

  let anchors: [String: Set<String>]
  let folder: BookFolder
  let attachments: AttachmentCheck
  private let editing: String?
  let catalogs: DocumentationCatalogs
  /// The modules that the code of tutorials can import.
  let modules: Set<String>

  init(
    _ chapters: [ChapterOutline],
    _ anchors: [String: Set<String>],
    _ attachments: AttachmentCheck,
    in folder: BookFolder,
    settings: BookSettings
  ) {
    self.anchors = anchors
    self.folder = folder
    self.attachments = attachments
    editing = settings.publishing.editing
    catalogs = DocumentationCatalogs(chapters, in: folder)
    modules = KnownModules.all(of: settings)
  }

  /// Returns the replacement for a link; `nil` for a link that can be used as it is.
  func answer(_ link: ChapterLink, on page: ChapterOutline) -> Answer? {
    switch link.target {
    case .elsewhere:
      link.isImage ? (replacement(of: link, by: nil), .remoteImage) : nil
    case .refused(let scheme) where scheme == "doc": article(link, on: page)
    case .refused(let scheme) where scheme == Snippet.scheme: snippet(link)
    case .refused(let scheme) where scheme == TutorialCode.scheme: code(link, on: page.path)
    case .samePage(let anchor): heading(anchor, of: page.path, for: link, path: "")
    case .file(let path, let anchor, _) where anchors[path] != nil && !link.isImage:
      heading(anchor ?? "", of: path, for: link, path: "/" + path.encodedInLink)
    case .file(let path, let anchor, _): file(path, anchor, link, on: page)
    case .nothing, .unnameable, .outside, .absolute, .refused: nil
    }
  }

  /// Returns what is wrong with a link to an article that doesn't exist.
  func finding(article destination: String, on page: String) -> AttachmentCheck.Finding {
    let reference = DocumentationReference(destination)
    if reference.name.isEmpty, let known = anchors[page] {
      let nearest = Suggestion.nearest(to: reference.anchor, among: known.sorted())
      let remedy = nearest.map { "did you mean `doc:#\($0)`?" }
      return (.noHeading(reference.anchor, in: page), remedy ?? "link to one of its headings")
    }
    if let (path, _) = catalogs.page(reference, from: page), let known = anchors[path] {
      let nearest = Suggestion.nearest(to: reference.anchor, among: known.sorted())
      let remedy = nearest.map { "did you mean `doc:\(reference.name)#\($0)`?" }
      return (.noHeading(reference.anchor, in: path), remedy ?? "link to one of its headings")
    }
    let nearest = Suggestion.nearest(to: reference.name, among: catalogs.names(from: page))
    let remedy = nearest.map { "did you mean `doc:\($0)`?" }
    let message = Diagnostic.Message.noPage(reference.isTutorial, reference.name)
    return (message, remedy ?? "write the name of a file of the catalog")
  }

  /// Whether the book has a file that can be published.
  func hasFile(_ path: String) -> Bool { (try? folder.checkFile(path)) != nil }

  /// Returns the dark-mode variants of an image in a page's catalog.
  func darkVariants(of path: String) -> [String] {
    path.darkVariants.filter(hasFile)
  }

  /// Returns a link to a heading whose anchor differs in other tools.
  private func heading(
    _ anchor: String,
    of page: String,
    for link: ChapterLink,
    path: String
  ) -> Answer? {
    guard !anchor.isEmpty, let known = anchors[page], !known.holds(anchor) else { return nil }
    let found = Self.anchor(like: anchor, among: known)
    return found.map { (replacement(of: link, by: path + "#" + $0.encodedInLink), nil) }
  }

  /// Returns the anchor with the same letters and digits, which is how tools differ.
  static func anchor(like anchor: String, among known: Set<String>) -> String? {
    let letters = anchor.letters
    // A set has no order of its own, but the same book must give the same link.
    return known.sorted().first { $0.letters == letters }
  }

  private func article(_ link: ChapterLink, on page: ChapterOutline) -> Answer? {
    let reference = DocumentationReference(link.destination)
    if reference.name.isEmpty {
      return section(reference.anchor, of: page.path, for: link, path: "")
    }
    if let (path, title) = catalogs.page(reference, from: page.path) {
      guard !reference.anchor.isEmpty else {
        return (replacement(of: link, by: "/" + path.encodedInLink, text: title), nil)
      }
      return section(reference.anchor, of: path, for: link, path: "/" + path.encodedInLink)
    }
    if !reference.isSymbol,
      let own = section(reference.name, of: page.path, for: link, path: "")
    {
      return own
    }
    if let title = catalogs.tutorial(named: reference.name, from: page.path) {
      return (replacement(of: link, by: nil, text: title), .tutorial(title))
    }
    guard !reference.isTutorial, reference.isSymbol || catalogs.declares(reference.name) else {
      return nil
    }
    return (replacement(of: link, by: nil, text: "`\(reference.symbol)`"), nil)
  }

  /// Returns the link to a heading that a DocC reference names, with its text; `nil` if the page
  /// has no such heading.
  private func section(
    _ name: String,
    of page: String,
    for link: ChapterLink,
    path: String
  ) -> Answer? {
    guard !name.isEmpty, let known = anchors[page],
      let anchor = known.first(where: { $0.utf8.elementsEqual(name.utf8) })
        ?? Self.anchor(like: name, among: known)
    else { return nil }
    let text = catalogs.heading(at: anchor, of: page) ?? name.replacing("-", with: " ")
    return (replacement(of: link, by: path + "#" + anchor.encodedInLink, text: text), nil)
  }

  private func snippet(_ link: ChapterLink) -> Answer? {
    guard let snippet = Snippet(link.destination), let bytes = try? folder.bytes(of: snippet.path),
      let text = String(validating: bytes, as: UTF8.self), snippet.listing(in: text) != nil
    else { return nil }
    return (replacement(of: link, by: nil, text: text), nil)
  }

  private func file(
    _ path: String,
    _ anchor: String?,
    _ link: ChapterLink,
    on page: ChapterOutline
  ) -> Answer? {
    do throws(BookFolder.Failure) {
      try folder.checkFile(path)
    } catch {
      switch error {
      case .missing: return missing(path, anchor, link, on: page)
      case .outside, .noFile, .loop, .refused: return nil
      case .folder:
        let first = ["README.md", "index.md"].map { path.isEmpty ? $0 : "\(path)/\($0)" }
        if let page = first.first(where: { anchors[$0] != nil }) {
          return (replacement(of: link, by: "/" + page.encodedInLink), nil)
        }
        return repository(path, link)
      case .hidden, .link, .tooLarge: return repository(path, link)
      }
    }
    return attachments.finding(path, isImage: link.isImage) == nil ? nil : repository(path, link)
  }

  /// Returns the target of a path without a file, since sites omit extensions and folders.
  private func missing(
    _ path: String,
    _ anchor: String?,
    _ link: ChapterLink,
    on page: ChapterOutline
  ) -> Answer? {
    if link.isImage {
      return catalogs.image(named: path, from: page.path)
        .map { (replacement(of: link, by: "/" + $0.encodedInLink), nil) }
    }
    let stem = path.hasSuffix(".html") ? String(path.dropLast(5)) : path
    let pages = [".md", "/index.md", "/README.md"].map { stem + $0 }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let article =
      page.path.catalog == nil ? nil : catalogs.page(DocumentationReference(name), from: page.path)
    guard let page = pages.first(where: { anchors[$0] != nil }) ?? article?.path else {
      return catalogs.resource(named: path, from: page.path)
        .map { (replacement(of: link, by: "/" + $0.encodedInLink), nil) }
    }
    let rest = anchor.map { "#" + $0.encodedInLink } ?? ""
    return (replacement(of: link, by: "/" + page.encodedInLink + rest), nil)
  }

  /// Returns a link to something unpublished in the repository: to where it's edited.
  private func repository(_ path: String, _ link: ChapterLink) -> Answer {
    guard !link.isImage, let editing else {
      return (replacement(of: link, by: nil), .unpublished(path))
    }
    // GitHub shows a file at the address where it's edited, with `blob` in place of `edit`.
    let address = editing.replacing("/edit/", with: "/blob/")
      .replacing(PublishingSettings.pathMark, with: path.encodedInLink)
    return (replacement(of: link, by: address), nil)
  }

  private func replacement(
    of link: ChapterLink,
    by address: String?,
    text: String? = nil
  ) -> LinkReplacement {
    LinkReplacement(link.destination, isImage: link.isImage, by: address, text: text)
  }
}

extension String {
  /// The letters and digits in lower case, without the characters that tools treat differently.
  fileprivate var letters: String {
    String(unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
      .lowercased()
  }
}

extension Diagnostic.Message {
  fileprivate static func noPage(_ isTutorial: Bool, _ name: String) -> Self {
    "there is no \(isTutorial ? "tutorial" : "article") `\(name)`"
  }
  fileprivate static func noHeading(_ anchor: String, in page: String) -> Self {
    "`\(page)` has no heading `\(anchor)`"
  }
}
