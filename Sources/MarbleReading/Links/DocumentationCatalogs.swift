import MarbleModel
import MarbleSystem

/// The articles and images of a book's documentation catalogs, by their DocC names.
struct DocumentationCatalogs: Sendable {
  private struct Page: Sendable {
    let path: String
    let title: String
  }

  private var pages: [String: [Page]] = [:]
  private var images: [String: [String: String]] = [:]

  init(_ chapters: [ChapterOutline], in folder: BookFolder) {
    for chapter in chapters where chapter.path.isForeignPage {
      let title = chapter.frontMatter.title
      let stem = String(chapter.page.split(separator: "/").last ?? "")
      let page = Page(path: chapter.path, title: title)
      pages[Self.key(stem), default: []].append(page)
      let symbol = title.hasPrefix("`") ? title.split { "`.".contains($0) }.last : nil
      if let symbol, Self.key(String(symbol)) != Self.key(stem) {
        pages[Self.key(String(symbol)), default: []].append(page)
      }
    }
    for catalog in Set(chapters.compactMap(\.path.catalog)) {
      var found: [String: String] = [:]
      Self.collectImages(in: catalog, of: folder, depth: 0, into: &found)
      images[catalog] = found
    }
  }

  /// Returns the article with a name, in the same catalog or else in any other.
  func page(named name: String, from page: String) -> (path: String, title: String)? {
    let candidates = pages[Self.key(name)] ?? []
    let own = candidates.first { $0.path.catalog == page.catalog }
    return (own ?? candidates.first { $0.path.catalog != nil }).map { ($0.path, $0.title) }
  }

  /// The names of all articles.
  func names(from page: String) -> [String] {
    pages.values.flatMap(\.self).filter { $0.path.catalog == page.catalog }
      .map { String($0.path.split(separator: "/").last?.dropLast(3) ?? "") }.sorted()
  }

  /// Returns the path of an image anywhere in the catalog, with or without its extension.
  func image(named path: String, from page: String) -> String? {
    guard let catalog = page.catalog, let name = path.split(separator: "/").last else { return nil }
    return images[catalog]?[String(name)]
  }

  private static func key(_ name: String) -> String {
    name.replacing(" ", with: "-").lowercased()
  }

  private static func collectImages(
    in place: String,
    of folder: BookFolder,
    depth: Int,
    into images: inout [String: String]
  ) {
    guard depth < 16 else { return }
    // Variants for dark mode and high-density screens come after the plain image.
    for name in folder.names(in: place).sorted() {
      let path = "\(place)/\(name)"
      if Files.stamp(of: "\(folder.root)/\(path)")?.isFolder == true {
        guard (try? folder.resolve(path)) == path else { continue }
        collectImages(in: path, of: folder, depth: depth + 1, into: &images)
      } else if let dot = name.lastIndex(of: "."), endings.contains(name[dot...].lowercased()) {
        images[name] = path
        if name.contains("~dark") { continue }
        let stem = String(name[..<dot])
        for bare in [stem, stem.replacing("@2x", with: ""), stem.replacing("@3x", with: "")] {
          for key in [bare, bare + name[dot...]] where images[key] == nil { images[key] = path }
        }
      }
    }
  }

  private static let endings: Set<String> = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif",
  ]
}
