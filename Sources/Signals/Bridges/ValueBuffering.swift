/// What happens to the values of a signal that nobody has asked for yet.
///
/// A signal cannot be made to wait. A loop over its values that is slower than the signal has to
/// keep them or to drop some.
///
/// ReactiveCocoa: nothing; `-sequence` kept all values.
///
/// ```swift
/// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
/// for try await number in numbers.values(keeping: .newest(1)) { print(number) }  // Prints "3"
/// ```
public enum ValueBuffering: Hashable, Sendable {
  /// All values are kept until they are asked for.
  case all
  /// The newest values are kept, up to a number; an older one makes room for the next.
  case newest(Int)
  /// The oldest values are kept, up to a number; those that find no room are dropped.
  case oldest(Int)

  var limit: Int {
    switch self {
    case .all: .max
    case .newest(let count), .oldest(let count): count
    }
  }
}
