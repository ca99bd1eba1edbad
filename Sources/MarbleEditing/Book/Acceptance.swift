package import MarbleModel

/// The changes that make a block's expectations true.
package struct Acceptance: Sendable {
  /// The text that they are for.
  package let old: String
  package let edits: [TextEdit]
  /// Whether the book's copies of files that the block writes were updated.
  package let hasWritten: Bool
  /// Why some or all can't be accepted.
  package let complaints: [Diagnostic]

  package init(
    old: String,
    edits: [TextEdit],
    hasWritten: Bool = false,
    complaints: [Diagnostic]
  ) {
    (self.old, self.edits, self.complaints) = (old, edits, complaints)
    self.hasWritten = hasWritten
  }
}
