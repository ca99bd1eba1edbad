/// What happens to values that come faster than somebody takes them.
///
/// A loop over the values of a signal, and the subscribers of a ``Subject``, may be slower than
/// those who send. Then values are kept, or some are dropped, or the sender waits.
///
/// ReactiveCocoa: nothing; `-sequence` kept all values, and who sent to a subject waited.
///
/// ```swift
/// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
/// for try await number in numbers.values(keeping: .newest(1)) { print(number) }  // Prints "3"
/// ```
public enum ValueBuffering: Hashable, Sendable {
  /// All values are kept until they are asked for.
  ///
  /// ```swift
  /// let numbers = [1, 2, 3].signal(on: .immediate)
  /// for try await number in numbers.values(keeping: .all) { print(number) }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  case all
  /// The newest values are kept, up to a number; an older one makes room for the next.
  case newest(Int)
  /// The oldest values are kept, up to a number; those that find no room are dropped.
  case oldest(Int)
  /// All values are kept, and whoever sends one waits as long as that many wait to be taken.
  ///
  /// The sender waits on its thread, and nothing else is done there meanwhile. So the one who takes
  /// the values must not need that thread: two subjects that send to each other, or the main thread
  /// sending to a loop on the main actor, would wait forever.
  ///
  /// ```swift
  /// let numbers = [1, 2, 3].signal(on: .immediate)
  /// for try await number in numbers.values(keeping: .waiting(1)) { print(number) }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  case waiting(Int)

  /// How many values are kept at most; with ``waiting(_:)`` at least one.
  var limit: Int {
    switch self {
    case .all: .max
    case .newest(let count), .oldest(let count): count
    case .waiting(let count): max(count, 1)
    }
  }
}
