/// Whether the next of several signals is subscribed or dropped: only one may run at a time.
///
///     free --- begin ---> taken --- begin ---> taken (that one is dropped)
///       ^------- end -------'
///
/// When all of it is over, the count of the signals that run says; see ``MergingSink``.
struct ExhaustState: Hashable {
  private var isTaken = false

  /// Takes in a signal that comes now, and says whether it is subscribed.
  mutating func begin() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  /// Takes in that the signal that ran has completed.
  mutating func end() {
    isTaken = false
  }
}
