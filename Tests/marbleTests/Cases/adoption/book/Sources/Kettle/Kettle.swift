/// Water, and what heats it.
public struct Kettle: Sendable {
  /// How much water there is.
  public let liters: Double
  /// How warm the water is.
  public private(set) var degrees = 20

  /// Creates a kettle with cold water.
  public init(liters: Double) { self.liters = liters }

  /// Whether the water boils.
  public var isBoiling: Bool { degrees >= 100 }

  /// Makes the water warmer, until it boils.
  public mutating func heat(by degrees: Int) throws {
    guard liters > 0 else { throw KettleError.empty }
    self.degrees = min(100, self.degrees + degrees)
  }
}

/// What can go wrong with a kettle.
public enum KettleError: Error {
  case empty
}
