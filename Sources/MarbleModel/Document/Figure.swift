/// An image that is alone in its paragraph, with a title that becomes its caption.
package struct Figure: Sendable, Hashable {
  /// The address of the image.
  package var source: String
  /// The description, for anyone who can't see the image.
  package var description: [Inline]
  /// The caption: text, and code between backticks.
  package var caption: [Inline]

  package init(source: String, description: [Inline], caption: [Inline]) {
    self.source = source
    self.description = description
    self.caption = caption
  }
}
