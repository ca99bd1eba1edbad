/// A note at the end of its chapter: `[^name]: text`.
package struct Footnote: Sendable, Hashable {
  /// The name by which the text refers to the note.
  package var name: String
  /// The number of the note, counted from one in the order of the first references.
  package var number: Int
  /// How many references lead to the note.
  package var referenceCount: Int
  /// The blocks of the note.
  package var blocks: [Block]
  /// Where the note is defined.
  package var range: SourceRange

  package init(
    name: String,
    number: Int,
    referenceCount: Int,
    blocks: [Block],
    range: SourceRange
  ) {
    self.name = name
    self.number = number
    self.referenceCount = referenceCount
    self.blocks = blocks
    self.range = range
  }
}

/// The mark of a footnote in running text: `[^name]`.
package struct FootnoteReference: Sendable, Hashable {
  /// The name of the note.
  package var name: String
  /// The number of the note; 0 until the notes of the chapter have been counted.
  package var number: Int
  /// Which of the references to the note this is, counted from one.
  package var occurrence: Int

  package init(name: String, number: Int = 0, occurrence: Int = 1) {
    self.name = name
    self.number = number
    self.occurrence = occurrence
  }
}
