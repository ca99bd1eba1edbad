package import MarbleModel

/// The parts of an edition: other files, and excerpts of chapters, each of which is valid as long
/// as the chapter's page is.
package struct EditionPlan: Sendable {
  /// The paths of the chapters' pages, in order.
  package let pages: [String]
  /// The number of the first chapter among all chapters.
  package private(set) var first = 0
  /// The paths of the other files.
  package let files: [String]
  /// The fingerprint of everything that excerpts depend on, but pages don't.
  package let key: Fingerprint
  /// Returns the excerpt of a chapter, given its number in the edition and the tokens of its
  /// listings.
  package let excerpt: @Sendable (Int, Chapter, Highlights) -> ChapterExcerpt
  /// Returns the edition, given the excerpts of all pages in order, and the other files.
  package let make: @Sendable ([ChapterExcerpt], [String: [UInt8]]) -> [UInt8]

  init(
    pages: [String],
    files: [String],
    key: Fingerprint,
    excerpt: @escaping @Sendable (Int, Chapter, Highlights) -> ChapterExcerpt,
    make: @escaping @Sendable ([ChapterExcerpt], [String: [UInt8]]) -> [UInt8]
  ) {
    (self.pages, self.files, self.key) = (pages, files, key)
    (self.excerpt, self.make) = (excerpt, make)
  }

  /// Returns the plan for a book whose first chapter has this number among all chapters.
  func numbering(from first: Int) -> EditionPlan {
    var plan = self
    plan.first += first
    return plan
  }
}
