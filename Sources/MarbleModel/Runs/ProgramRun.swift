/// The run of a program as written, with those that log values and move marbles.
package struct ProgramRun: Sendable {
  /// What is left of the run.
  package let record: RunRecord
  /// What is left of the run that logged values; `nil` if there was none.
  package let observed: RunRecord?
  /// What is left of the run that moved marbles; `nil` if there was none.
  package let dragged: RunRecord?

  package init(record: RunRecord, observed: RunRecord? = nil, dragged: RunRecord? = nil) {
    self.record = record
    self.observed = observed
    self.dragged = dragged
  }
}
