/// A value and the instant at which it was sent.
///
/// ``Signal/timestamp(on:)`` makes these.
///
/// ReactiveCocoa: none; RxSwift none.
///
/// ```swift
/// let stamped = Timestamped("ring", at: .epoch + .seconds(5))
/// print(stamped)  // Prints "ring at 1970-01-01T00:00:05Z"
/// ```
public struct Timestamped<Value> {
  /// The value.
  public let value: Value
  /// When it was sent.
  public let instant: Instant

  /// Creates a value with its instant.
  public init(_ value: Value, at instant: Instant) {
    self.value = value
    self.instant = instant
  }
}

extension Timestamped: Sendable where Value: Sendable {}
extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}

extension Timestamped: CustomStringConvertible {
  /// The value and the instant.
  ///
  /// ```swift
  /// print(Timestamped(1, at: .epoch).description)  // Prints "1 at 1970-01-01T00:00:00Z"
  /// ```
  public var description: String {
    "\(value) at \(instant)"
  }
}
