import MarbleModel

/// The search for headings that compete with the title of their chapter.
enum TitleCheck {
  /// Returns a warning for each level-1 heading, a level reserved for the title.
  static func check(_ blocks: [Block], of source: SourceFile) -> [Diagnostic] {
    blocks.flattened.compactMap { block in
      guard case .heading(let heading) = block.content, heading.level == 1 else { return nil }
      let remedy = "begin the chapter's own headings with `##`"
      return Diagnostic(.warning, .secondTitle, at: block.range.start, in: source, remedy: remedy)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let secondTitle: Self =
    "the title in the head is already the level-1 heading"
}
