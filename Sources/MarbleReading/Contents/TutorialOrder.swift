import MarbleModel
import MarbleSystem

/// The order that tables of contents give to the tutorials of documentation catalogs.
///
///     @Tutorials(name: "Kit") {
///       @Chapter(name: "Basics") {
///         @TutorialReference(tutorial: "doc:First-Steps")
///
/// A table comes first, then the tutorials that it names, then those that no table names.
enum TutorialOrder {
  /// Returns the pages of a folder with the tutorials of each catalog in the order of its tables.
  static func apply(to pages: [String], in folder: BookFolder) -> [String] {
    let tutorials = Dictionary(grouping: pages.filter(\.isTutorial)) { $0.catalog }
    guard !tutorials.isEmpty else { return pages }
    var placed: Set<String?> = []
    return pages.flatMap { page -> [String] in
      guard page.isTutorial else { return [page] }
      // All tutorials of a catalog take the place of its first one.
      guard placed.insert(page.catalog).inserted else { return [] }
      return ordered(tutorials[page.catalog] ?? [], in: folder)
    }
  }

  private static func ordered(_ tutorials: [String], in folder: BookFolder) -> [String] {
    var named: [String: [String]] = [:]
    for path in tutorials {
      named[DocumentationCatalogs.key(path.fileStem), default: []].append(path)
    }
    var (result, seen): ([String], Set<String>) = ([], [])
    for path in tutorials {
      guard let names = references(of: path, in: folder) else { continue }
      for page in [path] + names.flatMap({ named[DocumentationCatalogs.key($0)] ?? [] })
      where seen.insert(page).inserted {
        result.append(page)
      }
    }
    return result + tutorials.filter { !seen.contains($0) }
  }

  /// Returns the names of the tutorials that a table of contents refers to; `nil` for other files.
  private static func references(of path: String, in folder: BookFolder) -> [String]? {
    guard let bytes = try? folder.bytes(of: path),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let directives = text.split(whereSeparator: \.isNewline).lazy.compactMap { line in
      DirectiveLine(Substring(Substring(line.utf8.trimmed)))
    }
    guard directives.contains(where: { $0.name == "Tutorials" }) else { return nil }
    return directives.filter { $0.name == "TutorialReference" }
      .compactMap { $0.value(of: "tutorial") }.map { DocumentationReference($0).name }
  }
}
