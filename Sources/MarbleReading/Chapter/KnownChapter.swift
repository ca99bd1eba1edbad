package import MarbleModel

/// What an earlier reading found in a chapter, which is valid as long as the bytes are the same.
package struct KnownChapter: Sendable, Hashable {
  /// The outline.
  package internal(set) var outline: ChapterOutline
  /// What is wrong with the text itself, regardless of other chapters.
  package let complaints: [Diagnostic]

  /// Creates the knowledge about a chapter.
  package init(outline: ChapterOutline, complaints: [Diagnostic]) {
    self.outline = outline
    self.complaints = complaints
  }
}
