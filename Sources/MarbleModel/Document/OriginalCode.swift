/// The code in the file, or in the region of it, that a block is copied from.
package struct OriginalCode: Sendable, Hashable {
  /// A line of the code, without the indentation that all lines share.
  package struct Line: Sendable, Hashable {
    /// The text.
    package let text: String
    /// Where the text begins in the file.
    package let position: SourcePosition

    package init(text: String, position: SourcePosition) {
      (self.text, self.position) = (text, position)
    }
  }

  /// The file.
  package let source: SourceFile
  /// The lines to be shown.
  package let lines: [Line]

  package init(source: SourceFile, lines: [Line]) { (self.source, self.lines) = (source, lines) }

  /// Returns a note with the line in the file that a message about a block refers to.
  ///
  /// It's `nil` if the message isn't about code that's in both.
  package func note(on diagnostic: Diagnostic, about listing: Listing) -> Diagnostic? {
    guard diagnostic.severity != .note, diagnostic.path == listing.id.path,
      let start = diagnostic.range?.start,
      let index = listing.lines.firstIndex(where: { $0.position.line == start.line }),
      lines.indices.contains(index), lines[index].text == listing.lines[index].text
    else { return nil }
    let own = lines[index].position
    let offset = max(0, start.column - listing.lines[index].position.column)
    let place = SourcePosition(line: own.line, column: own.column + offset)
    return Diagnostic(.note, .here, at: place, in: source)
  }
}

extension Diagnostic.Message {
  fileprivate static let here: Self = "the code comes from this line"
}
