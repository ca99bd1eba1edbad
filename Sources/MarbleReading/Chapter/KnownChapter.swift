package import MarbleModel

/// What an earlier reading found in a chapter, which holds as long as the bytes are the same.
package struct KnownChapter: Sendable, Hashable {
  /// The outline.
  package internal(set) var outline: ChapterOutline
  /// What is wrong with the text by itself, whatever other chapters hold.
  package let complaints: [Diagnostic]

  /// Creates the knowledge of a chapter.
  package init(outline: ChapterOutline, complaints: [Diagnostic]) {
    self.outline = outline
    self.complaints = complaints
  }
}
