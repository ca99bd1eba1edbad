/// The error that a signal made from a timeline sends at an `X`.
public struct TimelineFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// The letter that stands for the error.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// print(TimelineFailure().description)  // Prints "X"
  /// ```
  public var description: String { "X" }
}
