/// The results of dragging the marbles of a listing's diagram, or why there are none.
package struct DragResult: Sendable, Hashable {
  /// Why the diagram can't be dragged.
  package enum Problem: UInt8, Sendable, Hashable {
    /// No library reported what happens if the marbles are elsewhere.
    case unanswered
    /// Several diagrams of the program have the same text, and different answers.
    case ambiguous
    /// No lane can be moved, or the fence names one that can't.
    case immovable
    /// The same placing had different results.
    case remembered
    /// A lane didn't send the requested values.
    case disobeyed
    /// The program stopped.
    case stopped
    /// The program was stopped at a limit.
    case unending
    /// The program stopped while it moved the marbles of another diagram.
    case unreached
    /// The answers take up too much space.
    case tooLarge
  }

  /// The answers; `nil` if there is a problem.
  package let table: DragTable?
  /// Why there are no answers; `nil` if there are.
  package let problem: Problem?
  /// The lines of the placing at which the problem was found, or the names of lanes.
  package let details: [String]

  package init(table: DragTable) { self.init(table: table, problem: nil, details: []) }

  package init(_ problem: Problem, _ details: [String] = []) {
    self.init(table: nil, problem: problem, details: details)
  }

  /// Creates a result from its kept parts.
  package init(table: DragTable?, problem: Problem?, details: [String]) {
    (self.table, self.problem, self.details) = (table, problem, details)
  }
}

extension DragResult: FormedValue {
  package static let form = Form(DragResult.init(table:problem:details:)) {
    ($0.table, $0.problem, $0.details)
  }
}

extension DragResult.Problem: Keepable {}
