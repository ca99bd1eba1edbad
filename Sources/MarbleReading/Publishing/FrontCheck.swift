import MarbleModel

/// Checks what a book shows on its first page against its chapters.
enum FrontCheck {
  /// Returns what is wrong: a section that doesn't exist, or one without a diagram.
  static func check(_ chapters: [ChapterOutline], settings: BookSettings) -> [Diagnostic] {
    guard let front = settings.front, let (name, anchor) = settings.frontSection,
      let chapter = chapters.first(where: { $0.name == name })
    else { return [] }
    let sections = chapter.study.diagrams.map(\.section)
    if sections.contains(anchor) { return [] }
    let isThere = chapter.anchors.contains(anchor)
    let nearest = Suggestion.nearest(to: anchor, among: isThere ? sections : chapter.anchors)
    let remedy =
      nearest.map { "did you mean `\(name)#\($0)`?" }
      ?? "choose a section of the chapter that shows a diagram"
    let message: Diagnostic.Message =
      isThere ? .noDiagram(anchor, in: chapter.path) : .noHeading(anchor, in: chapter.path)
    return [Diagnostic(.error, message, at: front.range, in: settings.file, remedy: remedy)]
  }
}

extension Diagnostic.Message {
  fileprivate static func noHeading(_ anchor: String, in path: String) -> Self {
    "`\(path)` has no heading with the anchor `\(anchor)`"
  }
  fileprivate static func noDiagram(_ anchor: String, in path: String) -> Self {
    "the section `\(anchor)` of `\(path)` has no visible diagram"
  }
}
