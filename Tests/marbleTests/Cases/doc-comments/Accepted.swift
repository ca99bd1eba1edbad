// swift-format-ignore-file

/// Doubles a number.
///
/// ```swift
/// print(double(2))
/// ```
///
/// ```output
/// 4
/// ```
public func double(_ number: Int) -> Int { 2 * number }

/// Numbers in pairs.
public struct Pair {
  /// The first number.
  ///
  /// ```swift
  /// let pair = Pair(1, 2)
  /// print(pair.first)
  /// ```
  ///
  /// ```output
  /// 1
  /// ```
  public let first: Int

  /// The second number.
  ///
  /// ```swift
  /// print(Pair(1, 2).second) // Prints "2"
  /// ```
  public let second: Int

  /**
   Creates a pair.

   ```swift
   let pair = Pair(1, "2")
   ```
   */
  public init(_ first: Int, _ second: Int) {
    self.first = first
    self.second = second
  }

  /**
   * The sum of both.
   *
   * ```swift
   * print(Pair(1, 2).sum)
   * print(Pair(-1, 2).sum)
   * ```
   *
   * ```output
   * 3
   * 1
   * ```
   */
  public var sum: Int { first + second }
}
