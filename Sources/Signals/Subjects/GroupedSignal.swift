/// The values of a signal that share one key.
///
/// ``Signal/groupBy(_:)`` makes these. It's a ``Subject``, so values that were sent before a
/// subscription are missed.
///
/// ReactiveCocoa: `RACGroupedSignal`.
///
/// ```swift
/// let words = Subject<String>()
/// words.groupBy { $0.count }.subscribe { group in
///   group.subscribe { print(group.key, $0) }
/// }
/// words.sendNext("to")  // Prints "2 to"
/// words.sendNext("and")  // Prints "3 and"
/// ```
public final class GroupedSignal<Key: Sendable, Value: Sendable>:
  Subject<Value>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.

  /// The key that all values of the group share.
  public let key: Key

  init(key: Key) {
    self.key = key
    super.init(Hub())
  }
}
