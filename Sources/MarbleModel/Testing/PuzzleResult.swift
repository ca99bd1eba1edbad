/// The result of running the chains of a puzzle: their table, or why there is none.
package struct PuzzleResult: Sendable, Hashable {
  /// Why the chains have no table.
  package enum Problem: UInt8, Sendable, Hashable {
    /// The block doesn't compile in braces of its own, in which its chains run.
    case refused
    /// The block printed something else when it ran as one of the chains.
    case different
    /// Too many chains stopped the program.
    case stopped
    /// The program ended without having run all chains.
    case lost
    /// The output of the chains takes up too much space.
    case tooLarge
  }

  /// The table; `nil` if there is a problem.
  package let table: PuzzleTable?
  /// Why there is no table; `nil` if there is one.
  package let problem: Problem?
  /// The compiler's message, or the lines that were printed.
  package let details: [String]

  package init(table: PuzzleTable) { self.init(table: table, problem: nil, details: []) }

  package init(_ problem: Problem, _ details: [String] = []) {
    self.init(table: nil, problem: problem, details: details)
  }

  /// Creates a result from its kept parts.
  package init(table: PuzzleTable?, problem: Problem?, details: [String]) {
    (self.table, self.problem, self.details) = (table, problem, details)
  }
}

extension PuzzleResult: FormedValue {
  package static let form = Form(PuzzleResult.init(table:problem:details:)) {
    ($0.table, $0.problem, $0.details)
  }
}

extension PuzzleResult.Problem: Keepable {}
