/// A block of a chapter's text: CommonMark's blocks, GitHub's, and the three that are Marble's.
package struct Block: Sendable, Hashable {
  /// What the block is.
  package enum Content: Sendable, Hashable {
    /// A paragraph.
    case paragraph([Inline])
    /// A heading.
    case heading(Heading)
    /// A block quote.
    case quote([Block])
    /// A bullet list or an ordered list.
    case list(BlockList)
    /// A code block that is shown and not checked: indented, or a fence in another language.
    case code(info: String, text: String)
    /// A block of raw HTML.
    case html(String)
    /// A thematic break.
    case thematicBreak
    /// A table.
    case table(Table)
    /// A quote that GitHub and the site set off with a label, such as a warning.
    case admonition(Admonition)
    /// An image with a caption.
    case figure(Figure)
    /// A part of the text that readers open and close.
    case details(Details)
    /// The footnotes of the chapter, behind all its other blocks.
    case footnotes([Footnote])
    /// A Swift block: part of a program that is compiled, run and verified.
    case listing(Listing)
    /// Swift code in an HTML comment: compiled and run, never shown.
    case hidden(Listing)
    /// A fence with what is expected of the listing before it, which holds it too; or a sketch.
    case expectation(Expectation)
  }

  /// What the block is.
  package var content: Content
  /// Where the block stands in its file.
  package var range: SourceRange

  /// Creates a block.
  package init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A heading of a chapter.
package struct Heading: Sendable, Hashable {
  /// The level, from 1 to 6.
  package var level: Int
  /// The text.
  package var text: [Inline]
  /// The address within the page, unique in its chapter; `nil` where no page is made of it.
  package var anchor: String?

  /// Creates a heading.
  package init(level: Int, text: [Inline], anchor: String? = nil) {
    self.level = level
    self.text = text
    self.anchor = anchor
  }
}

/// A bullet list or an ordered list.
package struct BlockList: Sendable, Hashable {
  /// The number of the first item of an ordered list; `nil` for a bullet list.
  package var start: Int?
  /// Whether the items' paragraphs stand without space between them.
  package var isTight: Bool
  /// The blocks of each item.
  package var items: [[Block]]

  /// Creates a list.
  package init(start: Int?, isTight: Bool, items: [[Block]]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}
