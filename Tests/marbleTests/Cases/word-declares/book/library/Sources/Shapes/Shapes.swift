/// Something with an area.
public protocol Shape: Sendable {
  associatedtype Unit
  var area: Int { get }
  func scaled(by factor: Int) -> Self
}

/// Something with an area.
public struct Square: Shape, Hashable {
  /// A part of a shape.
  public typealias Unit = Int

  /// A part of a shape.
  public var side: Int
  /// A part of a shape.
  public let name: String

  /// A part of a shape.
  public init(side: Int, name: String = "square") { (self.side, self.name) = (side, name) }

  /// A part of a shape.
  public var area: Int { side * side }

  /// A part of a shape.
  @discardableResult
  public func scaled(by factor: Int) -> Square { Square(side: side * factor) }

  /// A part of a shape.
  public mutating func grow() { side += 1 }

  /// A part of a shape.
  public static func + (left: Square, right: Square) -> Square {
    Square(side: left.side + right.side)
  }

  /// A part of a shape.
  public subscript(index: Int) -> Int { index }
}

/// Something with an area.
public enum Kind: String {
  case round, square
  case other
}

extension Sequence where Element: Shape {
  /// A part of a shape.
  public func sorted<Key: Comparable>(
    byArea key: (Element) throws -> Key
  ) rethrows -> [Element] {
    try sorted { try key($0) < key($1) }
  }
}
