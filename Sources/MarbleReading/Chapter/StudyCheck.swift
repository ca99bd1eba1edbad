import MarbleModel

/// The rules for sections that ask readers something, which are recognized by their headings.
///
/// Exercises show their answers only in a fold, and each question has an answer in a fold, with a
/// link to its proof.
struct StudyCheck: Reporter {
  let source: SourceFile
  var diagnostics: [Diagnostic] = []
  /// The anchors of the sections with questions, which prove nothing.
  private var asking: Set<String> = []

  /// Where the fences of puzzles begin, which show the goal and not the answer.
  private var asked: Set<SourcePosition> = []

  private init(source: SourceFile) { self.source = source }

  /// Returns an error for each answer that isn't in a fold, is missing, or proves nothing.
  static func check(_ blocks: [Block], of source: SourceFile) -> [Diagnostic] {
    var check = StudyCheck(source: source)
    let sections = blocks.studySections
    // All of these come first, since an answer may link to questions further down.
    for case (let block, .questions?) in zip(blocks, sections) {
      check.asking.formUnion([block].anchors)
    }
    for (block, section) in zip(blocks, sections) {
      switch section {
      case .exercises: check.lookForAnswers(in: [block])
      case .questions: check.lookAtQuestions(in: block)
      case nil: break
      }
    }
    return check.diagnostics.map(\.sparingBlocks)
  }

  /// Reports expectations of listings outside folds.
  private mutating func lookForAnswers(in blocks: [Block]) {
    for block in blocks {
      switch block.content {
      case .details: break
      case .listing(let listing):
        // A puzzle shows its goal, which isn't its answer.
        if listing.puzzle != nil { asked.formUnion(listing.fences.map(\.range.start)) }
        guard let line = listing.lines.first(where: { ShownClaim(in: $0.text) != nil }) else {
          break
        }
        report(.openClaim, at: line.position, remedy: .closed)
      case .expectation(let fence)
      where fence.comparison != .sketch && !asked.contains(fence.range.start):
        report(.openAnswer(fence.kind), at: block.range.start, remedy: .fold)
      default: block.visitParts { lookForAnswers(in: $0) }
      }
    }
  }

  private mutating func lookAtQuestions(in block: Block) {
    guard case .list(let list) = block.content else { return }
    for item in list.items {
      let folds = item.flattened.filter { if case .details = $0.content { true } else { false } }
      if let answer = folds.first {
        guard !folds.contains(where: { hasProof([$0]) }) else { continue }
        report(.noProof, at: answer.range.start, remedy: .link)
      } else if let question = item.first {
        report(.noAnswer, at: question.range.start, remedy: .answer)
      }
    }
  }

  /// Whether one of the links in blocks leads to a place in a chapter, other than its questions.
  private func hasProof(_ blocks: [Block]) -> Bool {
    blocks.links(from: source.path).contains { link in
      switch link.target {
      case .samePage(let anchor): !anchor.isEmpty && !asking.contains(anchor)
      case .file(let path, let anchor?, _):
        !link.isImage && (path != source.path || !asking.contains(anchor))
      case .file(_, nil, _): false
      case .elsewhere, .nothing, .unnameable, .outside, .absolute, .refused: false
      }
    }
  }
}

extension String {
  fileprivate static let fold =
    "move it into the `<details>` after its block, right below the summary, or move the block there, too"
  fileprivate static let closed = "remove the comment, or move the block into `<details>`"
  fileprivate static let answer =
    "write `<details>`, `<summary>Answer</summary>`, the answer and `</details>` below it, "
    + "indented like the question"
  fileprivate static let link =
    "link to the section that shows it, such as `[the rules](rules.md#the-rules)`"
}

extension Diagnostic.Message {
  fileprivate static func openAnswer(_ kind: Expectation.Kind) -> Self {
    "this `\(kind.rawValue)` block answers an exercise before readers have tried it"
  }
  fileprivate static let openClaim: Self =
    "this comment answers an exercise before readers have tried it"
  fileprivate static let noAnswer = ExplainedMessage.noAnswer.message()
  fileprivate static let noProof: Self = "this answer doesn't link to the section that proves it"
}
