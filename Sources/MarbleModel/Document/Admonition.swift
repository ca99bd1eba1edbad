/// A quote that is set off with a label: `> [!NOTE]`.
package struct Admonition: Sendable, Hashable {
  /// The kind of label; the raw value is the word in the brackets.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Something good to know.
    case note = "NOTE"
    /// Something that makes things easier.
    case tip = "TIP"
    /// Something that readers must know.
    case important = "IMPORTANT"
    /// Something that needs immediate care.
    case warning = "WARNING"
    /// Something that may end badly.
    case caution = "CAUTION"
  }

  package var kind: Kind
  /// The blocks of the quote.
  package var blocks: [Block]

  package init(kind: Kind, blocks: [Block]) { (self.kind, self.blocks) = (kind, blocks) }
}

extension Admonition {
  /// The longest title, in characters.
  private static let longestTitle = 40

  /// The title of a note, and the remaining blocks; `nil` if it has only its label.
  ///
  /// A title is a short bold sentence at the start of the note, which also reads well on GitHub:
  ///
  ///     > [!NOTE]
  ///     > **In 2.5.** The class is called `RACSignal`.
  package var titled: (title: [Inline], blocks: [Block])? {
    guard kind == .note, case .paragraph(let text) = blocks.first?.content,
      case .strong(var title) = text.first?.content,
      case .text(let end) = title.last?.content, let period = end.last, ".。".contains(period),
      title.plainText.count <= Self.longestTitle
    else { return nil }
    title[title.count - 1].content = .text(String(end.dropLast()))
    var (rest, blocks) = (Array(text.dropFirst()), blocks)
    if let first = rest.first, first.isBreak { rest.removeFirst() }
    if case .text(let begin) = rest.first?.content {
      rest[0].content = .text(String(begin.drop { $0 == " " }))
    }
    blocks[0].content = .paragraph(rest)
    return (title, rest.isEmpty ? Array(blocks.dropFirst()) : blocks)
  }
}
