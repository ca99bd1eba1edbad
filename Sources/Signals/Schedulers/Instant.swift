/// A point in time, counted from the beginning of 1970, UTC.
///
/// Schedulers take instants and say which one it is now; a `TestScheduler` has a time of its own.
/// Instants compare, and are apart by a `Duration`.
///
/// ReactiveCocoa: `NSDate`.
///
/// ```swift
/// let start = Instant(sinceEpoch: .seconds(60))
/// let end = start + .seconds(30)
/// print(start < end, end - start)  // Prints "true 30.0 seconds"
/// ```
public struct Instant: InstantProtocol, Codable, Sendable {
  /// The time from the beginning of 1970, UTC, to the instant.
  public var sinceEpoch: Duration

  /// Creates an instant from its distance to the beginning of 1970, UTC.
  public init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  /// The beginning of 1970, UTC.
  public static let epoch = Instant(sinceEpoch: .zero)

  /// Returns the instant that comes this much later.
  public func advanced(by duration: Duration) -> Instant {
    Instant(sinceEpoch: sinceEpoch + duration)
  }

  /// Returns how much later another instant is.
  public func duration(to other: Instant) -> Duration {
    other.sinceEpoch - sinceEpoch
  }

  /// Whether an instant comes before another one.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.sinceEpoch < right.sinceEpoch
  }
}

extension Instant {
  /// Returns the instant that comes this much later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: duration)
  }

  /// Returns the instant that comes this much earlier.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: .zero - duration)
  }

  /// Returns the time from one instant to another.
  public static func - (end: Instant, start: Instant) -> Duration {
    start.duration(to: end)
  }
}
