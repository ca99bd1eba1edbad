// swift-format-ignore-file

/// A pot for tea.
public struct Pot {
  public var cups = 0
  public let size: Int

  public init(size: Int) { self.size = size }

  /// Adds a cup.
  public mutating func pour() { cups += 1 }

  /// An old way to pour.
  public mutating func fill() { cups = size }
}

public enum Leaf { case green, black }

public func boil(_ liters: Int) -> Int { liters * 4 }
