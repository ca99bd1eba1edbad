import MarbleModel
import MarbleSystem

/// The articles, tutorials and images of a book's documentation catalogs, by their DocC names.
struct DocumentationCatalogs: Sendable {
  private struct Page: Sendable {
    let path: String
    let title: String
  }

  private var pages: [String: [Page]] = [:]
  private var headings: [String: [String: String]] = [:]
  private var files: [String: CatalogFiles] = [:]
  private let declared: DeclaredNames

  init(_ chapters: [ChapterOutline], in folder: BookFolder) {
    declared = DeclaredNames(near: Set(chapters.compactMap(\.path.catalog)), in: folder)
    for chapter in chapters where chapter.path.isForeignPage {
      let title = chapter.frontMatter.title
      let stem = chapter.path.fileStem
      let page = Page(path: chapter.path, title: title)
      pages[Self.key(stem), default: []].append(page)
      let texts = zip(chapter.headings, chapter.headingTexts)
      headings[chapter.path] = Dictionary(texts) { first, _ in first }
      if let anchor = chapter.frontMatter.titleAnchor {
        headings[chapter.path]?[anchor] = title
      }
      let symbol = title.hasPrefix("`") ? title.split { "`.".contains($0) }.last : nil
      if let symbol, Self.key(String(symbol)) != Self.key(stem) {
        pages[Self.key(String(symbol)), default: []].append(page)
      }
    }
    for catalog in Set(chapters.compactMap(\.path.catalog)) {
      files[catalog] = CatalogFiles(of: catalog, in: folder)
    }
  }

  /// Returns the page that a reference names, in the same catalog or else in any other.
  ///
  /// If an article and a tutorial have the same name, the reference says which is meant.
  func page(
    _ reference: DocumentationReference,
    from page: String
  ) -> (path: String, title: String)? {
    let all = pages[Self.key(reference.name)] ?? []
    let meant = all.filter { $0.path.isTutorial == reference.isTutorial }
    let candidates = meant + all.filter { $0.path.isTutorial != reference.isTutorial }
    let own = candidates.first { $0.path.catalog == page.catalog }
    return (own ?? candidates.first { $0.path.catalog != nil }).map { ($0.path, $0.title) }
  }

  /// The names of all articles.
  func names(from page: String) -> [String] {
    pages.values.flatMap(\.self).filter { $0.path.catalog == page.catalog }
      .map(\.path.fileStem).sorted()
  }

  /// Returns the text of a heading of a page; `nil` if it isn't known.
  func heading(at anchor: String, of page: String) -> String? { headings[page]?[anchor] }

  /// Returns the title of a tutorial or of a table of contents of tutorials with that name.
  func tutorial(named name: String, from page: String) -> String? {
    let own = page.catalog.flatMap { files[$0] }.map { [$0] } ?? []
    return (own + files.sorted { $0.key < $1.key }.map(\.value)).lazy
      .compactMap { $0.tutorials[Self.key(name)] }.first
  }

  /// Whether the sources beside a catalog declare something with that name.
  func declares(_ name: String) -> Bool { declared.contains(name) }

  /// Returns the path of an image anywhere in the catalog, with or without its extension.
  func image(named path: String, from page: String) -> String? {
    guard let catalog = page.catalog, let name = path.split(separator: "/").last else { return nil }
    return files[catalog]?.images[String(name)]
  }

  /// Returns the path of a file anywhere in the catalog that is neither an image nor a page.
  func resource(named path: String, from page: String) -> String? {
    guard let catalog = page.catalog, let name = path.split(separator: "/").last else { return nil }
    return files[catalog]?.resources[String(name)]
  }

  /// The names of the files that ``resource(named:from:)`` finds.
  func resources(from page: String) -> [String] {
    page.catalog.flatMap { files[$0] }?.resources.keys.sorted() ?? []
  }

  static func key(_ name: String) -> String {
    name.replacing(" ", with: "-").lowercased()
  }
}
