package import MarbleModel

/// The findings about a chapter from an earlier reading, valid as long as its bytes are the same.
package struct KnownChapter: Sendable, Hashable {
  /// The outline.
  package internal(set) var outline: ChapterOutline
  /// The complaints about the text itself, regardless of other chapters.
  package let complaints: [Diagnostic]

  /// Creates the knowledge about a chapter.
  package init(outline: ChapterOutline, complaints: [Diagnostic]) {
    self.outline = outline
    self.complaints = complaints
  }
}
