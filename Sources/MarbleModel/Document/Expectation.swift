/// A fence behind a listing: what the listing prints, or what the compiler says about it.
package struct Expectation: Sendable, Hashable {
  /// What the fence shows; the raw value is the word that begins its info string.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What the listing prints.
    case output
    /// What the listing prints, a marble diagram, which pages draw.
    case diagram = "marble"
    /// What the compiler says about the listing, or why its run stopped.
    case diagnostics
  }

  /// How the lines are compared; the raw value is the word that asks for it.
  package enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// Line by line: no word was written.
    case exact
    /// As the same lines in any order.
    case unordered
    /// As the beginning of what was found.
    case prefix
    /// Not at all: what the fence shows is an example of what varies.
    case varies
    /// Not at all: a diagram that is drawn and belongs to no listing.
    case sketch
  }

  /// What the fence shows.
  package var kind: Kind
  /// How the lines are compared.
  package var comparison: Comparison
  /// The expected lines, without what belongs to an enclosing list or quote.
  package var lines: [Listing.Line]
  /// Where the fence stands in its file, from the opening to the closing fence line.
  package var range: SourceRange

  /// Creates an expectation; without a kind and a comparison it is an `output` fence, compared.
  package init(
    kind: Kind = .output,
    comparison: Comparison = .exact,
    lines: [Listing.Line],
    range: SourceRange
  ) {
    self.kind = kind
    self.comparison = comparison
    self.lines = lines
    self.range = range
  }

  /// The expected text; every line ends in a line feed.
  package var text: String {
    lines.map { $0.text + "\n" }.joined()
  }
}
