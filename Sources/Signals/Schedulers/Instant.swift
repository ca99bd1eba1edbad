/// A point in time, counted from the beginning of 1970, UTC.
///
/// Schedulers take instants and report the current one; a `TestScheduler` has its own time. You can
/// compare instants; the difference between two is a `Duration`.
///
/// ReactiveCocoa: `NSDate`.
///
/// ```swift
/// let start = Instant(sinceEpoch: .seconds(60))
/// let end = start + .seconds(30)
/// print(end, end - start)  // Prints "1970-01-01T00:01:30Z 30.0 seconds"
/// ```
public struct Instant: InstantProtocol, Codable, Sendable {
  /// The time from the beginning of 1970, UTC, to the instant.
  ///
  /// ```swift
  /// print(Instant(sinceEpoch: .seconds(60)).sinceEpoch)  // Prints "60.0 seconds"
  /// ```
  public var sinceEpoch: Duration

  /// Creates an instant from the time since the beginning of 1970, UTC.
  public init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  /// The beginning of 1970, UTC.
  public static let epoch = Instant(sinceEpoch: .zero)

  /// Returns the instant that comes this much later.
  ///
  /// ```swift
  /// print(Instant.epoch.advanced(by: .seconds(1)))  // Prints "1970-01-01T00:00:01Z"
  /// ```
  public func advanced(by duration: Duration) -> Instant {
    Instant(sinceEpoch: sinceEpoch + duration)
  }

  /// Returns how much later another instant is.
  ///
  /// ```swift
  /// let later = Instant(sinceEpoch: .seconds(90))
  /// print(Instant.epoch.duration(to: later))  // Prints "90.0 seconds"
  /// ```
  public func duration(to other: Instant) -> Duration {
    other.sinceEpoch - sinceEpoch
  }

  /// Returns whether an instant comes before another one.
  ///
  /// ```swift
  /// print(Instant.epoch < Instant(sinceEpoch: .seconds(1)))  // Prints "true"
  /// ```
  public static func < (left: Instant, right: Instant) -> Bool {
    left.sinceEpoch < right.sinceEpoch
  }
}

extension Instant: CustomStringConvertible {
  /// The instant in UTC, in ISO 8601 format: `1970-01-01T00:01:30.5Z`.
  ///
  /// ```swift
  /// let leapDay = Instant(sinceEpoch: .seconds(951_782_400))
  /// print(leapDay.description)  // Prints "2000-02-29T00:00:00Z"
  /// ```
  public var description: String {
    let (seconds, rest) = sinceEpoch.attoseconds.floored(by: 1_000_000_000_000_000_000)
    let (day, second) = seconds.floored(by: 86_400)
    let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, to: 2) }
    var fraction = Self.padded(rest, to: 18)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let point = fraction.isEmpty ? "" : "."
    return "\(Self.date(day))T\(time.joined(separator: ":"))\(point)\(fraction)Z"
  }

  /// Returns the date of a day, counted from the beginning of 1970, in the Gregorian calendar.
  ///
  /// Years begin with March here, so that leap days come last; 400 years have 146,097 days.
  private static func date(_ day: Int128) -> String {
    let (era, dayOfEra) = (day + 719_468).floored(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    let dayOfMonth = dayOfYear - (153 * march + 2) / 5 + 1
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(dayOfMonth, to: 2))"
  }

  private static func padded(_ number: Int128, to width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: Swift.max(width - digits.count, 0))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}

extension Int128 {
  /// Returns the quotient, rounded down, and the remainder, which is never negative.
  fileprivate func floored(by divisor: Int128) -> (quotient: Int128, rest: Int128) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}

extension Instant {
  /// Returns the instant that comes this much later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: duration)
  }

  /// Returns the instant that comes this much earlier.
  ///
  /// ```swift
  /// print(Instant.epoch - .seconds(1))  // Prints "1969-12-31T23:59:59Z"
  /// ```
  public static func - (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: .zero - duration)
  }

  /// Returns the time from one instant to another.
  public static func - (end: Instant, start: Instant) -> Duration {
    start.duration(to: end)
  }
}
