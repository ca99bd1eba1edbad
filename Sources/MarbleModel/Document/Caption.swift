/// The caption of a drawn figure: a paragraph in emphasis right below it.
package struct Caption: Sendable, Hashable {
  /// The number of the caption in its chapter, from 1.
  package var number: Int
  /// The anchor that links lead to, such as `figure-2`.
  package var anchor: String
  package var text: [Inline]

  package init(number: Int, anchor: String, text: [Inline]) {
    (self.number, self.anchor, self.text) = (number, anchor, text)
  }
}
