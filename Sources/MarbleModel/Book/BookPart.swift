/// A titled run of chapters, represented by their texts, outlines or names.
package struct BookPart<Member> {
  /// The title; `nil` for chapters that come before any part.
  package var title: String?
  /// The chapters in reading order.
  package var chapters: [Member]

  package init(title: String?, chapters: [Member]) {
    (self.title, self.chapters) = (title, chapters)
  }
}

extension BookPart: Sendable where Member: Sendable {}
extension BookPart: Hashable where Member: Hashable {}
extension BookPart: Equatable where Member: Equatable {}
