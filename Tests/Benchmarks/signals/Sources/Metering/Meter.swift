/// Adds values up, so that the work that made them is not in vain.
///
/// A pointer, because a property of a class would be checked for exclusive access at each value.
public struct Meter: @unchecked Sendable {
  // Unchecked because a meter is only used where events come one at a time.
  private let total = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  /// Creates a meter that stands at zero.
  public init() {
    total.initialize(to: 0)
  }

  /// The sum so far.
  public var sum: Int {
    total.pointee
  }

  /// Adds a value.
  public func take(_ value: Int) {
    total.pointee &+= value
  }
}

/// Where all values end.
public let meter = Meter()
