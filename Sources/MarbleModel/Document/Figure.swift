/// An image that is alone in its paragraph and has a title, which is its caption.
package struct Figure: Sendable, Hashable {
  /// The address of the image.
  package var source: String
  /// The description, for anyone who does not see the image.
  package var description: [Inline]
  /// The caption: text, and code between backticks.
  package var caption: [Inline]

  package init(source: String, description: [Inline], caption: [Inline]) {
    self.source = source
    self.description = description
    self.caption = caption
  }
}
