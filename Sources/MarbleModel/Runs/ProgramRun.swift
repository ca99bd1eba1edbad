/// The run of a program as written, and those of the same program when it is observed.
package struct ProgramRun: Sendable {
  /// What is left of the run.
  package let record: RunRecord
  /// What is left of the run that logged values; `nil` if there was none.
  package let observed: RunRecord?
  /// What is left of the run that recorded objects; `nil` if there was none.
  package let recorded: RunRecord?

  package init(record: RunRecord, observed: RunRecord? = nil, recorded: RunRecord? = nil) {
    self.record = record
    self.observed = observed
    self.recorded = recorded
  }
}
