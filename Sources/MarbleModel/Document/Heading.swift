/// A heading of a chapter.
package struct Heading: Sendable, Hashable {
  /// The level, from 1 to 6.
  package var level: Int
  /// The text.
  package var text: [Inline]
  /// The anchor, unique in its chapter; `nil` if no page is made from the chapter.
  package var anchor: String?

  package init(level: Int, text: [Inline], anchor: String? = nil) {
    self.level = level
    self.text = text
    self.anchor = anchor
  }
}

extension Block {
  /// The heading, if the block is one.
  package var heading: Heading? {
    if case .heading(let heading) = content { heading } else { nil }
  }
}
