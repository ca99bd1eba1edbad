import MarbleModel

/// Checks that what readers may search for leads to places that exist.
enum SynonymCheck {
  /// Returns what is wrong with synonyms of a file, given the original chapters.
  static func check(
    _ synonyms: [Synonym],
    in file: SourceFile,
    _ chapters: [ChapterOutline]
  ) -> [Diagnostic] {
    synonyms.compactMap { synonym in
      let (text, range) = (synonym.target.text, synonym.target.range)
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let chapter = chapters.first(where: { $0.name == parts[0] }) else {
        let nearest = Suggestion.nearest(to: parts[0], among: chapters.map(\.name))
        let remedy = nearest.map { "did you mean `\($0)`?" } ?? "name a chapter of the contents"
        return Diagnostic(.error, .noChapter(parts[0]), at: range, in: file, remedy: remedy)
      }
      guard parts.count > 1, !chapter.anchors.contains(parts[1]) else { return nil }
      let nearest = Suggestion.nearest(to: parts[1], among: chapter.anchors)
      let remedy =
        nearest.map { "did you mean `\(chapter.name)#\($0)`?" } ?? "name one of its headings"
      let message = Diagnostic.Message.noHeading(parts[1], in: chapter.path)
      return Diagnostic(.error, message, at: range, in: file, remedy: remedy)
    }
    .map(\.sparingBlocks)
  }
}

extension Diagnostic.Message {
  fileprivate static func noChapter(_ name: String) -> Self {
    "the contents don't list a chapter `\(name)`"
  }
  fileprivate static func noHeading(_ anchor: String, in path: String) -> Self {
    "`\(path)` has no heading with the anchor `\(anchor)`"
  }
}
