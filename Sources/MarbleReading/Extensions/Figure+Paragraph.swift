import MarbleModel

extension Figure {
  /// Creates the figure for a paragraph; `nil` unless it's just an image with a title.
  init?(paragraph text: [Inline]) {
    guard text.count == 1, case .image(let source, let title, let description) = text[0].content,
      !title.isEmpty
    else { return nil }
    self.init(
      source: source,
      description: description,
      caption: [Inline](title: title, at: text[0].position)
    )
  }
}
