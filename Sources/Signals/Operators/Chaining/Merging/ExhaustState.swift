/// Whether the next of several signals is subscribed or dropped: only one may run at a time.
///
///     free --- begin ---> taken --- begin ---> taken (that one is dropped)
///       ^------- end -------'
///
/// The count of running signals determines when everything is over; see ``MergingSink``.
struct ExhaustState: Hashable {
  private var isTaken = false

  /// Records that a signal arrives, and returns whether it's subscribed.
  mutating func begin() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  /// Records that the running signal has completed.
  mutating func end() {
    isTaken = false
  }
}
