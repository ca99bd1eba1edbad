/// A fence after a listing: what the listing prints, or what the compiler says about it.
package struct Expectation: Sendable, Hashable {
  /// What the fence shows; the raw value is the word that begins its info string.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What the listing prints.
    case output
    /// What the listing prints: a marble diagram, which pages draw.
    case diagram = "marble"
    /// What the compiler says about the listing, or why its run stopped.
    case diagnostics
    /// Which objects hold which others when the listing has run.
    case objects
  }

  /// How the lines are compared; the raw value is the word that asks for it.
  package enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// Line by line: no word was written.
    case exact
    /// By the same lines in any order.
    case unordered
    /// By the beginning of what was found.
    case prefix
    /// Not at all: the fence shows an example of what varies.
    case varies
    /// Not at all: a diagram that is drawn and belongs to no listing.
    case sketch
  }

  package var kind: Kind
  package var comparison: Comparison
  /// What the words of an `objects` fence ask for.
  package var objects = ObjectWords()
  /// The expected lines, without what belongs to an enclosing list or quote.
  package var lines: [Listing.Line]
  /// The place of the fence in its file, from the opening to the closing fence line.
  package var range: SourceRange

  /// Creates an expectation; by default, it is an `output` fence that is compared line by line.
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
  package var text: String { lines.map { $0.text + "\n" }.joined() }
}

extension Expectation {
  /// A fence after a listing as it can be written, and its meaning in a line of Markdown.
  package struct Form: Sendable {
    package let kind: Kind
    package let comparison: Comparison
    /// A word that is about something else than how lines are compared; `nil` if there is none.
    package let word: String?
    package let meaning: String

    fileprivate init(
      _ kind: Kind,
      _ comparison: Comparison,
      word: String? = nil,
      _ meaning: String
    ) {
      self.kind = kind
      self.comparison = comparison
      self.word = word
      self.meaning = meaning
    }

    /// The words of the info string.
    package var text: String {
      let second = word ?? (comparison == .exact ? nil : comparison.rawValue)
      return ([kind.rawValue] + [second].compactMap(\.self)).joined(separator: " ")
    }
  }

  /// All fences that exist; a word after one of them is added here, and in the manual.
  package static let forms = [
    Form(.output, .exact, "what the block prints, line by line"),
    Form(.output, .unordered, "the same lines in any order"),
    Form(.output, .prefix, "how the output begins"),
    Form(.output, .varies, "an example; shown, not compared"),
    Form(.diagnostics, .exact, "what the compiler says, or why the run stopped"),
    Form(.diagram, .exact, "what the block prints: a diagram, which the page draws"),
    Form(.diagram, .prefix, "how such a diagram begins"),
    Form(.diagram, .varies, "an example of one; drawn, not compared"),
    Form(.diagram, .sketch, "a diagram that is drawn and not verified"),
    Form(.objects, .exact, "who holds whom when the block has run"),
    Form(.objects, .exact, word: "from=NAME", "the same, from these variables only"),
    Form(.objects, .exact, word: "without=TYPE", "the same, without objects of these types"),
    Form(.objects, .exact, word: "changes", "what is new or gone since the fence before"),
    Form(.objects, .prefix, "how such a list begins"),
    Form(.objects, .varies, "an example of one; shown, not compared"),
  ]
}

extension Expectation.Kind {
  /// The words that may follow that of the kind.
  package var comparisons: [Expectation.Comparison] {
    Expectation.forms.filter { $0.kind == self && $0.comparison != .exact }.map(\.comparison)
  }

  /// The other words that may follow that of the kind, as they are written.
  package var otherWords: [String] {
    Expectation.forms.filter { $0.kind == self }.compactMap(\.word)
  }
}
