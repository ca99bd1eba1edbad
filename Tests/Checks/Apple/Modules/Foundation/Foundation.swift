// Stands in for what Apple's Foundation hands on of other modules, and for the root of its classes.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores

@_exported import Darwin
@_exported import Dispatch

/// The body of all that is declared here; nothing is ever run.
func declared() -> Never {
  fatalError()
}

public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
  var description: String { get }
}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible, CVarArg
{
  public init() {}

  open func isEqual(_ object: Any?) -> Bool { declared() }
  open var hash: Int { declared() }
  open var description: String { declared() }
  open var debugDescription: String { declared() }
  public var _cVarArgEncoding: [Int] { declared() }
  public func hash(into hasher: inout Hasher) {}
  public static func == (one: NSObject, other: NSObject) -> Bool { declared() }
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(booleanLiteral value: Bool) {}

  public var boolValue: Bool { declared() }
}
