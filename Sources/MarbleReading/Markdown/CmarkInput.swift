import MarbleModel

/// A text for cmark, with everything that's known about it beforehand.
struct CmarkInput {
  var source: SourceFile
  /// The line of the text where the Markdown begins.
  var firstLine = 1
  /// Where the lines of the text come from; `nil` if it's the file itself.
  var derived: DerivedText?
  /// How the marks of footnotes are written.
  var marks: FootnoteMarks?
  /// The tables of the text, whose cells come before everything else.
  var tables: TableText?
}
