/// A fold: a part of the text that readers open and close, `<details>`.
package struct Details: Sendable, Hashable {
  /// The text that is shown while the fold is closed.
  package var summary: [Inline]
  /// Whether the fold is open at first.
  package var isOpen: Bool
  /// The blocks in the fold.
  package var blocks: [Block]

  package init(summary: [Inline], isOpen: Bool = false, blocks: [Block]) {
    self.summary = summary
    self.isOpen = isOpen
    self.blocks = blocks
  }
}
