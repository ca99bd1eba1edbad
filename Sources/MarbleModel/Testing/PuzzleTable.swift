/// The outcomes of compiling and running the chains of a puzzle.
package struct PuzzleTable: Sendable, Hashable {
  /// The outcome of one or more chains.
  package struct Outcome: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
      /// Ran to its end and printed the text.
      case printed
      /// Refused by the compiler, whose first error is the text.
      case refused
      /// Stopped by a trap or an uncaught error, which the text names.
      case stopped
      /// Stopped at a limit, since it didn't end; there is no text.
      case unending
    }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String = "") { (self.kind, self.text) = (kind, text) }
  }

  /// The different outcomes.
  package let outcomes: [Outcome]
  /// For each chain, in the order of the puzzle's chains, the index of its outcome.
  package let chains: [Int]
  /// The index of the outcome that readers look for.
  package let right: Int
  /// Whether what is printed is meant as diagrams.
  package let isDrawn: Bool

  package init(outcomes: [Outcome], chains: [Int], right: Int, isDrawn: Bool) {
    (self.outcomes, self.chains) = (outcomes, chains)
    (self.right, self.isDrawn) = (right, isDrawn)
  }

  /// Creates the table of chains from the outcome of each, and the number of one that is right.
  package init(_ all: [Outcome], right: Int, isDrawn: Bool) {
    var known: [Outcome: Int] = [:]
    var outcomes: [Outcome] = []
    chains = all.map { outcome in
      if let index = known[outcome] { return index }
      known[outcome] = outcomes.count
      outcomes.append(outcome)
      return outcomes.count - 1
    }
    self.outcomes = outcomes
    self.right = chains[right]
    self.isDrawn = isDrawn
  }

  /// The size of the texts, in bytes.
  package var size: Int { outcomes.reduce(chains.count) { $0 + $1.text.utf8.count } }
}

extension PuzzleTable: FormedValue {
  package static let form = Form(PuzzleTable.init(outcomes:chains:right:isDrawn:)) {
    ($0.outcomes, $0.chains, $0.right, $0.isDrawn)
  }
}

extension PuzzleTable.Outcome: FormedValue {
  package static let form = Form {
    PuzzleTable.Outcome($0, $1)
  } _: {
    (outcome: PuzzleTable.Outcome) in
    (outcome.kind, outcome.text)
  }
}

extension PuzzleTable.Outcome.Kind: Keepable {}
