/// A fence after a listing: what the listing writes, or what the compiler says about it.
package struct Expectation: Sendable, Hashable {
  /// The kind of expectation; the raw value is the word that begins the fence's info string.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The output of the listing.
    case output
    /// What the listing writes to standard error.
    case errors = "stderr"
    /// The output of the listing as a marble diagram, which pages draw.
    case diagram = "marble"
    /// The output of the listing as a sequence diagram, which pages draw.
    case sequence
    /// The objects after the listing has run, and their references, which pages draw.
    case objects
    /// The compiler's messages about the listing, or the reason why its run stopped.
    case diagnostics
    /// Cards for lines of the listing, among which readers find those that print its output.
    case puzzle
  }

  /// How the lines are compared; the raw value is the word for it.
  package enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// Line by line; the default.
    case exact
    /// By the same lines in any order.
    case unordered
    /// By the beginning of what was found.
    case prefix
    /// Not at all: the fence shows an example of output that varies.
    case varies
    /// Not at all: a diagram or figure that is drawn but doesn't belong to any listing.
    case sketch
  }

  package var kind: Kind
  package var comparison: Comparison
  /// The lanes of the diagram whose marbles readers may drag; `nil` if none can be dragged.
  package var dragging: Dragging?
  /// The meaning of the words of an `objects` fence.
  package var objects = ObjectWords()
  /// Whether the fence is at the start of a fold after its listing, and is shown in that fold.
  package var isFolded = false

  /// The lanes of a diagram that can be dragged: `drag`; or the lane to type into: `typed`.
  package struct Dragging: Sendable, Hashable {
    /// The names of the lanes; empty for all that can be dragged.
    package var lanes: [String]
    /// Whether readers type the marbles of the lane, and drag them afterwards.
    package var isTyped: Bool
    /// The links in the chapter that move the diagram's marbles.
    package var links: [PlayLink] = []

    package init(lanes: [String] = [], isTyped: Bool = false) {
      (self.lanes, self.isTyped) = (lanes, isTyped)
    }

    /// The word for it.
    package static let word = "drag"
    /// The word for a lane into which readers type.
    package static let typedWord = "typed"
  }

  /// The expected lines, without the marks of an enclosing list or quote.
  package var lines: [Listing.Line]
  /// The place of the fence in its file, from the opening to the closing fence line.
  package var range: SourceRange

  /// Creates an expectation; by default, an `output` fence that is compared line by line.
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
  /// Whether the fence must match, rather than only show an example.
  package var isCompared: Bool { comparison != .varies && comparison != .sketch }
}

extension Expectation {
  /// A form of a fence after a listing, with its meaning in a line of Markdown.
  package struct Form: Sendable {
    package let kind: Kind
    package let comparison: Comparison
    package let meaning: String
    /// The word after the kind; `nil` if there is none.
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

  /// All forms of fences; new words after a kind are added here, and in the manual.
  package static let forms = [
    Form(.output, .exact, "what the block prints, line by line"),
    Form(.output, .unordered, "the lines that the block prints, in any order"),
    Form(.output, .prefix, "how the output begins"),
    Form(.output, .varies, "an example of the output, shown but not compared"),
    Form(.errors, .exact, "what the block writes to standard error, line by line"),
    Form(.errors, .unordered, "the lines on standard error, in any order"),
    Form(.errors, .prefix, "how the text on standard error begins"),
    Form(.errors, .varies, "an example of standard error, shown but not compared"),
    Form(.diagnostics, .exact, "what the compiler says, or why the run stopped"),
    Form(.diagram, .exact, "a diagram that the block prints and the page draws"),
    Form(
      .diagram,
      .exact,
      "a printed diagram whose marbles readers can drag",
      word: Dragging.word
    ),
    Form(
      .diagram,
      .exact,
      "a diagram with a field in which readers type the marbles of a lane",
      word: Dragging.typedWord
    ),
    Form(.diagram, .prefix, "how a printed diagram begins"),
    Form(.diagram, .varies, "an example of a diagram, drawn but not compared"),
    Form(.diagram, .sketch, "a diagram that is drawn and not verified"),
    Form(
      .sequence,
      .exact,
      "a sequence that the block prints and the page draws: who sends what to whom"
    ),
    Form(.sequence, .prefix, "how a printed sequence begins"),
    Form(.sequence, .varies, "an example of a sequence, drawn but not compared"),
    Form(.sequence, .sketch, "a sequence that is drawn and not verified"),
    Form(.objects, .exact, "who holds whom after the block has run, as the page draws it"),
    Form(.objects, .exact, "who holds whom, from these variables only", word: "from=NAME"),
    Form(.objects, .exact, "who holds whom, without objects of these types", word: "without=TYPE"),
    Form(.objects, .exact, "what is new or gone since the previous fence", word: "changes"),
    Form(.objects, .exact, "who holds whom, with the library's internals", word: "internals"),
    Form(.objects, .prefix, "how the list of objects begins"),
    Form(.objects, .varies, "an example of the objects, drawn but not compared"),
    Form(.objects, .sketch, "objects that hold each other, drawn and not verified"),
    Form(.puzzle, .exact, "cards, among which readers find lines of the block"),
  ]
}

extension Expectation.Kind {
  /// The comparisons whose words may follow the kind.
  package var comparisons: [Expectation.Comparison] {
    Expectation.forms.filter { $0.kind == self && $0.comparison != .exact }.map(\.comparison)
  }

  /// All words that may follow the kind.
  package var words: [String] { Expectation.forms.filter { $0.kind == self }.compactMap(\.word) }
}
