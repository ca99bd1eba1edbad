package import MarbleModel

/// Puts a finished site on disk, all or nothing.
///
/// The site is gathered in a staging folder beside its place and then swapped with the old one in
/// a single step, so that a build that is killed leaves the old site or the new one:
///
///     Site/public                  the site that readers see
///     Site/.public-5f0c...         a staging: a build at work holds a lock on the folder
///
/// Files that have not changed are taken over from the old site by a second name. A staging without
/// a lock belongs to a dead build; the next build that writes removes it.
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

  /// The absolute path of the site, free of symbolic links.
  package var path: String { place.path }

  /// Returns what stands for the bytes of an ordinary file; a symbolic link is not followed.
  package static func fingerprint(ofFile path: String) throws -> Fingerprint {
    try FileDescriptor(readingRegularFileAt: path).read { _ in }
  }

  /// Publishes the files that `gather` hands over or keeps.
  ///
  /// When anything throws, nothing is published and the error is passed on.
  ///
  /// - Parameters:
  ///   - gather: Hands all files of the site to the site.
  ///   - remake: Hands over a file that was to be kept and has vanished meanwhile.
  ///   - done: Called with all files of the site when it stands, before another build replaces it.
  /// - Returns: Which files were written or removed.
  /// - Throws: What the closures throw, and a ``WritingError`` when the system refuses.
  @discardableResult
  package func publish(
    _ gather: (PendingSite) async throws -> Void,
    remaking remake: (String, PendingSite) async throws -> Void = { _, _ in },
    done: ([String: WrittenFile]) -> Void = { _ in }
  ) async throws -> PublishedChanges {
    let site = try PendingSite(at: place)
    do {
      try await gather(site)
      return try await site.finish(
        remaking: { try await remake($0, site) },
        done: done
      )
    } catch {
      site.abandon()
      throw error
    }
  }
}
