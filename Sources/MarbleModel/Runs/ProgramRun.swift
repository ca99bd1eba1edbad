/// The run of a program as written, and that of the same program when it logs values.
package struct ProgramRun: Sendable {
  /// What is left of the run.
  package let record: RunRecord
  /// What is left of the run that logged values; `nil` if there was none.
  package let observed: RunRecord?

  package init(record: RunRecord, observed: RunRecord? = nil) {
    self.record = record
    self.observed = observed
  }
}
