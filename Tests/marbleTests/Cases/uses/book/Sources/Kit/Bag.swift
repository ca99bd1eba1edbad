// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

prefix operator ~~

/// A bag of numbers.
public struct Bag: Shape {
  /// The numbers.
  public var items: [Int]

  public init(_ items: [Int]) { self.items = items }

  /// Returns the numbers that are good.
  public func filter(_ isGood: (Int) -> Bool) -> [Int] { items.filter(isGood) }

  public func draw() -> String { "bag" }

  public subscript(index: Int) -> Int { items[index] }

  public static prefix func ~~ (bag: Bag) -> Int { bag.items.count }

  public func never() {}
}

public enum Kind {
  case round
  case flat(Int)
}

public protocol Shape {
  func draw() -> String
  func twice() -> String
}

extension Shape {
  public func twice() -> String { draw() + draw() }
}

open class Base {
  public init() {}
  open func go() {}
}

public final class Sub: Base {
  public override func go() {}
}

extension Array where Element == Int {
  /// The sum.
  public func total() -> Int { reduce(0, +) }
}
