/// The run of a program as written, and the runs in which it was observed.
package struct ProgramRun: Sendable {
  /// The record of the run.
  package let record: RunRecord
  /// The record of the run that logged values; `nil` if there was none.
  package let observed: RunRecord?
  /// The record of the run that recorded objects; `nil` if there was none.
  package let recorded: RunRecord?
  /// The record of the run that moved marbles; `nil` if there was none.
  package let dragged: RunRecord?
  /// The records of the runs in which the chains of its puzzles ran; empty if it has none.
  package var chains: [RunRecord] = []
  /// The records of more runs as written; empty unless an observed run printed something else.
  package let others: [RunRecord]

  package init(
    record: RunRecord,
    observed: RunRecord? = nil,
    recorded: RunRecord? = nil,
    dragged: RunRecord? = nil,
    others: [RunRecord] = []
  ) {
    self.record = record
    self.observed = observed
    self.recorded = recorded
    self.dragged = dragged
    self.others = others
  }

  /// Whether the program, which was compiled in a `module` with others, might have run differently
  /// in a module of its own.
  ///
  /// Names of its types and functions contain that of the module; anything else that could differ
  /// keeps a program from ending, or is written to standard error.
  package func depends(onModule module: String) -> Bool {
    let texts =
      [record.output, Array((dragged?.placings ?? "").utf8)] + chains.map(\.output)
    return record.status != .exited(0) || !record.isComplete || record.limit != nil
      || !record.errors.isEmpty || !record.refusals.isEmpty
      || texts.contains { $0.contains(bytes: module.utf8) }
  }
}
