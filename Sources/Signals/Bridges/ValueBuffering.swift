/// What happens to values that arrive faster than they're taken.
///
/// A loop over the values of a signal, and the subscribers of a ``Subject``, may be slower than the
/// senders. Then values are kept, or some are dropped, or the sender waits.
///
/// ReactiveCocoa: nothing; `-sequence` kept all values, and a sender waited for its subscribers.
///
/// ```swift
/// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
/// for try await number in numbers.values(keeping: .newest(1)) { print(number) }  // Prints "3"
/// ```
public enum ValueBuffering: Hashable, Sendable {
  /// All values are kept until they're requested.
  ///
  /// ```swift
  /// let numbers = [1, 2, 3].signal(on: .immediate)
  /// for try await number in numbers.values(keeping: .all) { print(number) }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  case all
  /// The newest values are kept, up to the given number; the oldest makes room for the next.
  case newest(Int)
  /// The oldest values are kept, up to the given number; values that don't fit are dropped.
  case oldest(Int)
  /// All values are kept; a sender waits while the given number of values is waiting to be taken.
  ///
  /// A task that sends with ``Subscriber/send(_:)`` is suspended, and so are the tasks of
  /// ``Signal/from(_:)`` and similar methods. Otherwise the sender blocks its thread, which does
  /// nothing else in the meantime. So the receiver must not need that thread: two subjects that
  /// send to each other, or the main thread sending to a loop on the main actor, would wait
  /// forever.
  ///
  /// A thread that runs tasks is never blocked, as it belongs to all of them. A task that sends
  /// with ``Subscriber/sendNext(_:)`` can therefore exceed the number; a debug build reports that.
  ///
  /// ```swift
  /// let numbers = [1, 2, 3].signal(on: .immediate)
  /// for try await number in numbers.values(keeping: .waiting(1)) { print(number) }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  case waiting(Int)

  /// The maximum number of values to keep; with ``waiting(_:)``, at least one.
  var limit: Int {
    switch self {
    case .all: .max
    case .newest(let count), .oldest(let count): count
    case .waiting(let count): max(count, 1)
    }
  }
}
