package import MarbleModel

/// The parts of an edition: excerpts of pages, each of which is valid as long as its page is, and
/// other files.
package struct EditionPlan: Sendable {
  /// The paths of the pages, in order.
  package let pages: [String]
  /// The paths of the other files.
  package let files: [String]
  /// The fingerprint of everything but the pages that excerpts depend on.
  package let key: Fingerprint
  /// Returns the excerpt of a page, given its number and its bytes.
  package let excerpt: @Sendable (Int, [UInt8]) -> ChapterExcerpt
  /// Returns the edition, given the excerpts of all pages in order, and the other files.
  package let make: @Sendable ([ChapterExcerpt], [String: [UInt8]]) -> [UInt8]
}
