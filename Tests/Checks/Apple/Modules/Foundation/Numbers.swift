// Stands in for the numbers of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class NSValue: NSObject {}

open class NSNumber: NSValue {
  public init(value: Double) {}

  open var doubleValue: Double { declared() }
}

public struct CGFloat: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(_ value: Double) {}
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
}

extension Double {
  public init(_ value: CGFloat) { declared() }
}

public struct Decimal: Hashable, Codable, Sendable, CustomStringConvertible {
  public var description: String { declared() }
}

open class NumberFormatter: Formatter {}
