import Foundation
import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleWriting

extension Pipeline {
  /// Builds the site of a version beside those of other versions, and the list of all of them.
  ///
  /// A version is built rarely, so such a build is never recalled. If the book has errors, nothing
  /// is written at all.
  func build(_ version: BookVersion, to output: String?, isTested: Bool) async throws -> Build {
    let path = output.map { URL(filePath: $0).standardizedFileURL.path } ?? root + "/Site/versions"
    let shelf = try VersionShelf(path: path, root: root)
    try shelf.check(version)
    let place = shelf.path(of: version)
    let result = try await build(
      by: SiteWriter(path: place, root: root),
      at: place,
      isTested: isTested,
      version: SiteVersion(version, since: previous(of: version, on: shelf))
    )
    if result.build.site != nil, let sources = result.sources {
      try shelf.publish { files(above: $0, on: shelf, sources) }
    }
    return result.build
  }

  /// Returns the previous version and its pages, with which the new ones are compared.
  private func previous(
    of version: BookVersion,
    on shelf: VersionShelf
  ) throws -> SiteVersion.Previous? {
    guard let previous = try version.previous(among: shelf.versions()) else { return nil }
    let pages = shelf.pages(of: previous).compactMap { page in
      shelf.bytes(of: page, in: previous).map { (page, $0) }
    }
    return SiteVersion.Previous(previous, pages: Dictionary(pages) { first, _ in first })
  }

  /// Returns the files above the versions.
  private func files(
    above versions: [BookVersion],
    on shelf: VersionShelf,
    _ sources: SiteSources
  ) -> [SiteFile] {
    let list = VersionList(
      versions.map { VersionList.Entry($0, pages: shelf.pages(of: $0)) },
      of: sources.book.outline,
      translations: sources.book.translations.map(\.outline),
      theme: sources.theme
    )
    var files = list?.files ?? []
    // Servers look for 404.html only at the top, where its links lead nowhere without an address.
    let missing = BookVersion.newest(of: versions).flatMap { shelf.bytes(of: "404.html", in: $0) }
    if let missing, sources.book.outline.settings.publishing.address != nil {
      files.append(SiteFile(path: "404.html", content: .bytes(missing)))
    }
    return files
  }
}
