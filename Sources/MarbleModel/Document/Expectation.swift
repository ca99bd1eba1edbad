/// A fence after a listing: what the listing prints, or what the compiler says about it.
package struct Expectation: Sendable, Hashable {
  /// What the fence shows; the raw value is the word that begins its info string.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What the listing prints.
    case output
    /// What the listing prints: a marble diagram, which pages draw.
    case diagram = "marble"
    /// What the listing prints: who sends what to whom, which pages draw.
    case sequence
    /// Which objects hold which others when the listing has run, which pages draw.
    case objects
    /// What the compiler says about the listing, or why its run stopped.
    case diagnostics
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
    /// Not at all: a diagram or figure that is drawn and belongs to no listing.
    case sketch
  }

  package var kind: Kind
  package var comparison: Comparison
  /// The lanes of the diagram whose marbles readers may drag; `nil` if it stays as it is.
  package var dragging: Dragging?
  /// What the words of an `objects` fence ask for.
  package var objects = ObjectWords()
  /// Whether the fence begins a part to open behind its listing, which then shows it.
  package var isFolded = false

  /// Which lanes of a diagram can be dragged: `drag`.
  package struct Dragging: Sendable, Hashable {
    /// The names of the lanes; empty for all that can.
    package var lanes: [String]

    package init(lanes: [String] = []) { self.lanes = lanes }

    /// The word that asks for it.
    package static let word = "drag"
  }

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
  /// Whether the fence says what must be there, and not only what might be.
  package var isCompared: Bool { comparison != .varies && comparison != .sketch }
}

extension Expectation {
  /// A fence after a listing as it can be written, and its meaning in a line of Markdown.
  package struct Form: Sendable {
    package let kind: Kind
    package let comparison: Comparison
    package let meaning: String
    /// The word behind that of the kind; `nil` if there is none.
    package let word: String?

    fileprivate init(
      _ kind: Kind,
      _ comparison: Comparison,
      _ meaning: String,
      word: String? = nil
    ) {
      self.kind = kind
      self.comparison = comparison
      self.meaning = meaning
      self.word = word ?? (comparison == .exact ? nil : comparison.rawValue)
    }

    /// The words of the info string.
    package var text: String { word.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue }
  }

  /// All fences that exist; a word after that of a kind is added here, and in the manual.
  package static let forms = [
    Form(.output, .exact, "what the block prints, line by line"),
    Form(.output, .unordered, "the same lines in any order"),
    Form(.output, .prefix, "how the output begins"),
    Form(.output, .varies, "an example; shown, not compared"),
    Form(.diagnostics, .exact, "what the compiler says, or why the run stopped"),
    Form(.diagram, .exact, "what the block prints: a diagram, which the page draws"),
    Form(
      .diagram,
      .exact,
      "such a diagram, whose marbles readers can drag",
      word: Dragging.word
    ),
    Form(.diagram, .prefix, "how such a diagram begins"),
    Form(.diagram, .varies, "an example of one; drawn, not compared"),
    Form(.diagram, .sketch, "a diagram that is drawn and not verified"),
    Form(.sequence, .exact, "what the block prints: who sends what to whom, which the page draws"),
    Form(.sequence, .prefix, "how such a sequence begins"),
    Form(.sequence, .varies, "an example of one; drawn, not compared"),
    Form(.sequence, .sketch, "a sequence that is drawn and not verified"),
    Form(.objects, .exact, "who holds whom when the block has run, which the page draws"),
    Form(.objects, .exact, "the same, from these variables only", word: "from=NAME"),
    Form(.objects, .exact, "the same, without objects of these types", word: "without=TYPE"),
    Form(.objects, .exact, "what is new or gone since the fence before", word: "changes"),
    Form(.objects, .prefix, "how such a list begins"),
    Form(.objects, .varies, "an example of one; drawn, not compared"),
    Form(.objects, .sketch, "objects that hold each other, drawn and not verified"),
  ]
}

extension Expectation.Kind {
  /// The words that may follow that of the kind.
  package var comparisons: [Expectation.Comparison] {
    Expectation.forms.filter { $0.kind == self && $0.comparison != .exact }.map(\.comparison)
  }

  /// All words that may follow that of the kind.
  package var words: [String] { Expectation.forms.filter { $0.kind == self }.compactMap(\.word) }
}
