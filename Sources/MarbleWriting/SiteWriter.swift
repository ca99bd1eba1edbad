import MarbleModel

/// Puts a finished site on disk, all or nothing.
///
/// The site is written into a staging folder beside its place and then swapped with the old one in
/// a single step, so that a build that is killed leaves the old site or the new one:
///
///     Site/public                  the site that readers see
///     Site/.public-5f0c...         a staging: a build at work holds a lock on the folder
///
/// A staging without a lock belongs to a dead build; the next build removes it.
package struct SiteWriter: Sendable {
  private let place: SitePlace

  /// Creates a writer of the site at the absolute `path`.
  ///
  /// Unless `allowsAnywhere` is true the path must lie inside `root`, the book's folder. Throws a
  /// ``WritingError`` when the path does not, or when something that is not a site stands there.
  package init(path: String, root: String, allowsAnywhere: Bool = false) throws {
    place = try SitePlace(path: path, root: allowsAnywhere ? nil : root)
    try place.checkThatSiteMayBeReplaced()
  }

  /// Publishes the files that `write` hands to its staging.
  ///
  /// When `write` throws, nothing is published and the error is passed on.
  package func publish(_ write: (Staging) async throws -> Void) async throws {
    let folder = try StagingFolder(for: place)
    do {
      try await write(Staging(path: folder.path))
      try place.swap(with: folder)
    } catch {
      folder.remove()
      throw error
    }
    folder.remove()
  }
}
