/// A quote that is set off with a label: `> [!NOTE]`.
package struct Admonition: Sendable, Hashable {
  /// What the label says; the raw value is the word in the brackets.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What is good to know.
    case note = "NOTE"
    /// What makes things easier.
    case tip = "TIP"
    /// What must be known.
    case important = "IMPORTANT"
    /// What needs care at once.
    case warning = "WARNING"
    /// What may end badly.
    case caution = "CAUTION"
  }

  package var kind: Kind
  /// The blocks of the quote.
  package var blocks: [Block]

  package init(kind: Kind, blocks: [Block]) { (self.kind, self.blocks) = (kind, blocks) }
}
