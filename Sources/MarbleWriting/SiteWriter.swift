package import MarbleModel
import MarbleSystem

/// Puts a finished site on disk, all or nothing.
///
/// The site is gathered in a staging folder beside its place and then swapped with the old one in a
/// single step, so that a build that is killed leaves either the old site or the new one:
///
///     Site/public                  the site that readers see
///     Site/.public-5f0c...         a staging: a build at work holds a lock on the folder
///
/// Unchanged files are taken over from the old site by hard links. A staging without a lock belongs
/// to a dead build; the next build that writes removes it.
package struct SiteWriter: Sendable {
  private let place: SitePlace

  /// Creates a writer of the site at the absolute `path`, which must be inside the folder `root`.
  ///
  /// Throws a ``WritingError`` if it isn't, or if something that isn't a site is there.
  package init(path: String, root: String) throws {
    place = try SitePlace(path: path, root: root)
    try WritingError.naming(place.checkThatSiteMayBeReplaced)
  }

  /// The absolute path of the site, free of symbolic links.
  package var path: String { place.path }

  /// Returns the fingerprint of an ordinary file's bytes; symbolic links aren't followed.
  package static func fingerprint(ofFile path: String) throws -> Fingerprint {
    try WritingError.naming { try Staging.source(at: path).read { _ in } }
  }

  /// Begins a new site to replace the existing one; it must be closed in the end.
  package func begin() throws -> PendingSite {
    try WritingError.naming { try PendingSite(at: place) }
  }
}
