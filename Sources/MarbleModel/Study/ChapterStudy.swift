/// The exercises, questions and diagrams of a chapter, for the pages that list them.
package struct ChapterStudy: Sendable, Hashable {
  /// An exercise, a question or a diagram.
  package struct Item: Sendable, Hashable {
    /// The title, in one line where backticks mark code.
    package let title: String
    /// The anchor on its page.
    package let anchor: String
    /// The anchor of the heading above a diagram; empty if there is none.
    package let section: String

    package init(title: String, anchor: String, section: String = "") {
      (self.title, self.anchor, self.section) = (title, anchor, section)
    }
  }

  package var exercises: [Item]
  package var questions: [Item]
  package var diagrams: [Item]
  /// The listings whose output readers can predict, provided that it was verified.
  package var predictions: [Prediction]

  package init(
    exercises: [Item] = [],
    questions: [Item] = [],
    diagrams: [Item] = [],
    predictions: [Prediction] = []
  ) {
    self.exercises = exercises
    self.questions = questions
    self.diagrams = diagrams
    self.predictions = predictions
  }

  /// Finds everything in the blocks of a chapter, in reading order.
  package init(of blocks: [Block]) {
    self.init()
    var collector = StudyCollector()
    for (block, section) in zip(blocks, blocks.studySections) {
      if let section, case .list(let list) = block.content {
        let items = zip(list.items, list.ids).map { item, id in
          Item(title: item.firstText, anchor: id)
        }
        switch section {
        case .exercises: exercises += items
        case .questions: questions += items
        }
      }
      collector.collect(block, isInFold: section != nil)
    }
    (diagrams, predictions) = (collector.diagrams, collector.predictions)
  }
}

/// Collects the diagrams and predictions of a chapter, with their sections.
private struct StudyCollector {
  var diagrams: [ChapterStudy.Item] = []
  var predictions: [Prediction] = []

  private var heading = (title: "", anchor: "")
  private var hasDiagram = false
  private var shown = 0

  /// Collects from a block; diagrams in folds aren't listed, since they may be solutions.
  mutating func collect(_ block: Block, isInFold: Bool) {
    switch block.content {
    case .heading(let next):
      heading = (next.text.titleText, next.anchor ?? "")
      hasDiagram = false
    case .listing(let listing):
      shown += 1
      collect(listing, isInFold)
    case .expectation(let sketch) where sketch.comparison == .sketch && sketch.isDrawn && !isInFold:
      appendDiagram(at: heading.anchor)
    case .details(let details): for block in details.blocks { collect(block, isInFold: true) }
    default: block.visitParts { for block in $0 { collect(block, isInFold: isInFold) } }
    }
  }

  private mutating func collect(_ listing: Listing, _ isInFold: Bool) {
    let anchor = "marble-\(shown)"
    if !isInFold, [listing.output, listing.objects].contains(where: { $0?.isDrawn == true }) {
      appendDiagram(at: anchor)
    }
    guard let key = listing.predictionKey else { return }
    let code = listing.lines.first { !$0.isHidden && $0.text.contains { $0 != " " } }?.text ?? ""
    predictions.append(
      Prediction(line: listing.id.line, anchor: anchor, key: key, title: heading.title, code: code)
    )
  }

  /// Adds the first diagram of a section, named after its heading; the others are near it.
  private mutating func appendDiagram(at anchor: String) {
    guard !hasDiagram else { return }
    hasDiagram = true
    let (title, section) = heading
    diagrams.append(ChapterStudy.Item(title: title, anchor: anchor, section: section))
  }
}

extension Expectation {
  /// Whether pages draw the fence.
  package var isDrawn: Bool {
    switch kind {
    case .diagram, .sequence, .objects: true
    case .output, .errors, .diagnostics, .puzzle: false
    }
  }
}

extension [Block] {
  /// The text of the first paragraph, shortened to a line.
  fileprivate var firstText: String {
    for block in self {
      guard case .paragraph(let text) = block.content else { continue }
      return text.titleText.shortened
    }
    return ""
  }
}

extension String {
  /// The start of a long text, cut at the end of a word.
  fileprivate var shortened: String {
    let limit = 130
    guard count > limit else { return self }
    let start = prefix(limit)
    let end = start.lastIndex(of: " ") ?? start.endIndex
    let text = start[..<end]
    // Inline code must keep its closing backtick.
    let isCut = !text.count(where: { $0 == "`" }).isMultiple(of: 2)
    let whole = isCut ? text[..<(text.lastIndex(of: "`") ?? text.endIndex)] : text
    return whole.reversed().drop { $0 == " " }.reversed() + " …"
  }
}
