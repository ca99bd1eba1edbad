// Stands in for the work that Apple's Dispatch runs: its items, and their quality of service.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Neither the item nor its block is marked as sendable.
open class DispatchWorkItem {
  public init(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    block: @escaping () -> Void
  ) {
    declared()
  }

  public var isCancelled: Bool { declared() }

  public func cancel() { declared() }
  public func perform() { declared() }
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
  public static let detached = DispatchWorkItemFlags(rawValue: 2)
  public static let assignCurrentContext = DispatchWorkItemFlags(rawValue: 4)
  public static let noQoS = DispatchWorkItemFlags(rawValue: 8)
  public static let inheritQoS = DispatchWorkItemFlags(rawValue: 16)
  public static let enforceQoS = DispatchWorkItemFlags(rawValue: 32)
}

public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background
    case utility
    case `default`
    case userInitiated
    case userInteractive
    case unspecified
  }

  public let qosClass: QoSClass
  public let relativePriority: Int

  public init(qosClass: QoSClass, relativePriority: Int) { declared() }

  public static var background: DispatchQoS { declared() }
  public static var utility: DispatchQoS { declared() }
  public static var `default`: DispatchQoS { declared() }
  public static var userInitiated: DispatchQoS { declared() }
  public static var userInteractive: DispatchQoS { declared() }
  public static var unspecified: DispatchQoS { declared() }
}
