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

  package init(
    record: RunRecord,
    observed: RunRecord? = nil,
    recorded: RunRecord? = nil,
    dragged: RunRecord? = nil
  ) {
    self.record = record
    self.observed = observed
    self.recorded = recorded
    self.dragged = dragged
  }
}
