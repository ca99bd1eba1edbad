import MarbleModel

extension Figure {
  /// Creates the figure that a paragraph is; `nil` unless it is just an image with a title.
  init?(paragraph text: [Inline]) {
    guard text.count == 1, case .image(let source, let title, let description) = text[0].content,
      !title.isEmpty
    else { return nil }
    self.init(
      source: source,
      description: description,
      caption: Self.caption(title, at: text[0].position)
    )
  }

  /// Returns a title where backticks mark code; a backtick without a partner stays.
  private static func caption(_ title: String, at position: SourcePosition) -> [Inline] {
    let parts = title.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().compactMap { index, part in
      let isCode = index % 2 == 1 && index + 1 < parts.count
      let isLone = index % 2 == 1 && !isCode
      let text = isLone ? "`\(part)" : String(part)
      guard !text.isEmpty else { return nil }
      return Inline(isCode ? .code(text) : .text(text), at: position)
    }
  }
}
