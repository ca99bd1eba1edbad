/// A part of the text that readers open and close: `<details>`.
package struct Details: Sendable, Hashable {
  /// What is shown while the part is closed.
  package var summary: [Inline]
  /// Whether the part is open at first.
  package var isOpen: Bool
  /// The blocks of the part.
  package var blocks: [Block]

  package init(summary: [Inline], isOpen: Bool = false, blocks: [Block]) {
    self.summary = summary
    self.isOpen = isOpen
    self.blocks = blocks
  }
}
