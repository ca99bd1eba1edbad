/// The objects of an observed run at the steps of one listing, and before and after it.
package struct SteppedObjects: Sendable, Hashable {
  /// The recorded objects at one or more moments.
  package let records: [ObjectRecord]
  /// The index of the record when the listing began; `nil` if that isn't known.
  package let before: Int?
  /// The index of the record when it had ended; `nil` if that isn't known.
  package let after: Int?

  package init(records: [ObjectRecord], before: Int?, after: Int?) {
    self.records = records
    self.before = before
    self.after = after
  }
}

extension SteppedObjects: FormedValue {
  package static let form = Form(SteppedObjects.init(records:before:after:)) {
    ($0.records, $0.before, $0.after)
  }
}
