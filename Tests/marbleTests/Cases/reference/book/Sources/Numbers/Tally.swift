/// A count of things.
///
/// Begin with ``begin()``, or with `Tally.init(_:)`.
public struct Tally: Equatable, Sendable {
  /// How many there are.
  public let count: Int

  /// Creates a tally.
  ///
  /// - Parameter count: How many there are; `twice(_:)` doubles them.
  public init(_ count: Int) { self.count = count }

  /// Returns a tally without anything.
  public static func begin() -> Tally { Tally(0) }

  /// Adds some, if there's room.
  ///
  /// ```swift
  /// print(try Tally(1).adding(2).count)
  /// ```
  ///
  /// ```output
  /// 3
  /// ```
  ///
  /// - Parameter more: How many more.
  /// - Returns: The larger tally.
  /// - Throws: ``Full`` if there are too many.
  public func adding(_ more: Int) throws(Full) -> Tally {
    if count + more > 100 { throw Full() }
    return Tally(count + more)
  }

  /// Adds some.
  @available(*, deprecated, message: "use adding")
  public func plus(_ more: Int) async -> Tally { Tally(count + more) }
}

/// There are too many.
public struct Full: Error {}

/// Doubles a number.
public func twice<Number: BinaryInteger>(_ number: Number) -> Number { number * 2 }

extension Array where Element == Int {
  /// The sum of all.
  public var tally: Tally { Tally(reduce(0, +)) }
}
