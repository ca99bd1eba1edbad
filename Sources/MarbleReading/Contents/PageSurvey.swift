/// The pages that a folder has before it's a book: README, manual, DocC catalogs.
///
///     README.md
///     docs/**
///     Sources/Kit/Kit.docc/**
package enum PageSurvey {
  private static let manuals: Set<String> = ["doc", "docs", "documentation", "guides"]
  /// Folders whose pages aren't for readers, or are generated.
  private static let passed: Set<String> = ["Pods", "Tests", "build", "node_modules", "vendor"]

  /// Returns the entries for the contents of a book in the folder at an absolute path.
  package static func entries(in root: String) -> [String] {
    guard let folder = BookFolder.at(root) else { return [] }
    let finder = PageFinder(folder: folder)
    let names = folder.names(in: "")
    let readme = names.filter { $0.lowercased() == "readme.md" && finder.hasPages($0) }
    let manual = names.filter { manuals.contains($0.lowercased()) && finder.hasPages($0) }
    let others = names.filter { !manual.contains($0) }
    let catalogs = others.flatMap { Self.catalogs(in: $0, of: folder, finder) }
    return readme + (manual + catalogs).map { $0 + "/**" }
  }

  /// Returns the texts of the pages that entries of the contents name.
  package static func texts(of entries: [String], in root: String) -> [String] {
    guard let folder = BookFolder.at(root) else { return [] }
    let finder = PageFinder(folder: folder)
    return entries.flatMap { (try? finder.names(of: $0))?.names ?? [] }.compactMap { path in
      (try? folder.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns the catalogs in a folder and below it, by name.
  private static func catalogs(
    in path: String,
    of folder: BookFolder,
    _ finder: PageFinder
  ) -> [String] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard !passed.contains(name), (try? folder.resolve(path)) == path else { return [] }
    if name.hasSuffix(".docc") { return finder.hasPages(path) ? [path] : [] }
    return folder.names(in: path).flatMap { catalogs(in: "\(path)/\($0)", of: folder, finder) }
  }
}

extension PageFinder {
  /// Whether a path leads to a page, or to a folder with one.
  fileprivate func hasPages(_ path: String) -> Bool {
    (try? names(of: path))?.names.isEmpty == false
  }
}
