import MarbleModel

/// The rules for the cards of a puzzle and the block that they're for.
struct PuzzleCheck {
  private let listing: Listing
  private let opening: SourceRange
  private let source: SourceFile

  init(of listing: Listing, at opening: SourceRange, in source: SourceFile) {
    (self.listing, self.opening, self.source) = (listing, opening, source)
  }

  /// What is wrong with the puzzle; `nil` if all is well.
  var problem: Diagnostic? {
    guard let fence = listing.puzzle, let puzzle = Puzzle(of: listing) else { return nil }
    if listing.words.check != .run { return report(.unrun, .runs) }
    if fence.isFolded { return report(.folded, "put it right after the block's other fences") }
    if listing.words.isStepped { return report(.told("steps"), "leave out `steps`") }
    if listing.words.showsValues { return report(.told("values"), "leave out `values`") }
    guard let output = listing.output, output.comparison == .exact, !output.isFolded else {
      return report(
        .aimless,
        "before it, put a `marble` or `output` fence with what the block prints"
      )
    }
    if puzzle.cards.count < 2 { return report(.fewCards, "write each card on a line of its own") }
    return cardProblem(puzzle)
  }

  private func cardProblem(_ puzzle: Puzzle) -> Diagnostic? {
    var seen: Set<String> = []
    if let twice = puzzle.cards.first(where: { !seen.insert($0).inserted }) {
      return report(.twice(twice), "keep one of them")
    }
    guard !puzzle.places.isEmpty else {
      return report(.placeless, "add a card for each line that readers should find")
    }
    let solution = puzzle.solution(in: listing)
    if let first = solution.first(where: { card in solution.count { $0 == card } > 1 }) {
      return report(.ambiguous(puzzle.cards[first]), "use it only once in the block")
    }
    guard puzzle.count <= Puzzle.limit else {
      return report(
        .tooMany(cards: puzzle.cards.count, places: puzzle.places.count),
        "leave some out, so that there are at most \(Puzzle.limit)"
      )
    }
    return nil
  }

  private func report(_ message: Diagnostic.Message, _ remedy: String) -> Diagnostic {
    Diagnostic(.error, message, at: opening, in: source, remedy: remedy)
  }
}

extension String {
  fileprivate static let runs = "let the block run to its end, or leave out the puzzle"
}

extension Diagnostic.Message {
  fileprivate static let unrun: Self =
    "the block before this puzzle doesn't run to its end, so its cards can't be tried"
  fileprivate static let folded: Self = "this puzzle is in a fold, where it would be a solution"
  fileprivate static func told(_ word: String) -> Self {
    "`\(word)` would give away the solution of this puzzle"
  }
  fileprivate static let aimless: Self = "the block before this puzzle doesn't show what it prints"
  fileprivate static let fewCards: Self = "this puzzle has fewer than two cards"
  fileprivate static func twice(_ card: String) -> Self { "the card `\(card)` is written twice" }
  fileprivate static let placeless: Self = "none of these cards is a line of the block"
  fileprivate static func ambiguous(_ card: String) -> Self {
    "the card `\(card)` matches several lines of the block"
  }
  fileprivate static func tooMany(cards: Int, places: Int) -> Self {
    "\(cards) cards for \(places) places make too many chains"
  }
}
