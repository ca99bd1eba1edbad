/// A subject that replays earlier values to new subscribers.
///
/// A new subscriber first receives the values that the subject has kept, before subscribing
/// returns, then those that are sent later: none is missing, none arrives twice, and all
/// subscribers see the same order. An event that's sent while it receives the past waits until it
/// has received all of it. A subject that has ended sends new subscribers what it has kept and then
/// the terminal event.
///
/// Without a capacity everything is kept as long as the subject lives, so set one for a subject
/// that may receive values forever. Otherwise it behaves like any ``Subject``, whose documentation
/// covers order, threads and the end.
///
/// Sending costs one more lock than with ``Subject``. Subscribing copies the values that are kept.
///
/// ReactiveCocoa: `RACReplaySubject`. There values that were sent after the end were kept and
/// replayed; here they are ignored.
///
/// ```swift
/// let scores = ReplaySubject<Int>(capacity: 2)
/// for score in 1...4 { scores.sendNext(score) }
/// scores.subscribe { print($0) } completed: { print("completed") }
/// // Prints "3"
/// // Prints "4"
/// scores.sendCompleted()  // Prints "completed"
/// ```
public final class ReplaySubject<Value: Sendable>: Subject<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is.

  /// Creates a subject that keeps up to `capacity` values, or all of them by default.
  ///
  /// With a capacity of zero only the terminal event is replayed. For `buffering` see
  /// ``Subject/init(keeping:)``.
  ///
  /// - Precondition: the capacity is not negative.
  ///
  /// ReactiveCocoa: `+replaySubjectWithCapacity:`.
  public init(capacity: Int = .max, keeping buffering: ValueBuffering = .all) {
    precondition(capacity >= 0, "a replay subject cannot keep a negative number of values")
    super.init(ReplayHub(limit: capacity, keeping: buffering))
  }
}
