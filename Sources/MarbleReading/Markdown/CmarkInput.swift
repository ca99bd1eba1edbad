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
  /// How the formulas are written.
  var formulas: FormulaMarks?
  /// The tables of the text, whose cells come before everything else.
  var tables: TableText?
}

extension CmarkInput {
  /// Returns the first footnote or formula in running text, and where its mark is.
  func firstMark(in bytes: ArraySlice<UInt8>) -> (range: Range<Int>, content: Inline.Content)? {
    let note = marks?.first(in: bytes).map { mark in
      (range: mark.range, content: Inline.Content.footnote(FootnoteReference(name: mark.name)))
    }
    let formula = formulas?.first(in: bytes).map { mark in
      (range: mark.range, content: Inline.Content.formula(mark.formula))
    }
    guard let note, let formula else { return note ?? formula }
    return note.range.lowerBound < formula.range.lowerBound ? note : formula
  }

  /// Returns a text with its footnotes and formulas as written in the file.
  func restored(_ text: String) -> String {
    let text = marks?.restored(text) ?? text
    return formulas?.restored(text) ?? text
  }
}
