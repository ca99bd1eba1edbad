/// An `output` fence: what the listing before it must print.
package struct ExpectedOutput: Sendable, Hashable {
  /// The expected lines, without what belongs to an enclosing list or quote.
  package var lines: [Listing.Line]
  /// Where the fence stands in its file, from the opening to the closing fence line.
  package var range: SourceRange

  /// Creates an expectation.
  package init(lines: [Listing.Line], range: SourceRange) {
    self.lines = lines
    self.range = range
  }

  /// The expected output as one text; every line ends in a line feed.
  package var text: String {
    lines.map { $0.text + "\n" }.joined()
  }
}
