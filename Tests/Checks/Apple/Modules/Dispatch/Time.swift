// Stands in for the times of Apple's Dispatch.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct DispatchTime: Comparable, Sendable {
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

  public static func now() -> DispatchTime { declared() }

  public init(uptimeNanoseconds: UInt64) { declared() }

  public var uptimeNanoseconds: UInt64 { declared() }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { declared() }
  public static func == (a: DispatchTime, b: DispatchTime) -> Bool { declared() }
}

extension DispatchTime {
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { declared() }
  public func distance(to other: DispatchTime) -> DispatchTimeInterval { declared() }
}

public struct DispatchWallTime: Comparable, Sendable {
  public static var distantFuture: DispatchWallTime { declared() }

  public static func now() -> DispatchWallTime { declared() }

  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { declared() }
  public static func == (a: DispatchWallTime, b: DispatchWallTime) -> Bool { declared() }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { declared() }
public func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { declared() }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { declared() }
public func - (time: DispatchTime, seconds: Double) -> DispatchTime { declared() }

public func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
  declared()
}
public func - (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
  declared()
}
public func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime { declared() }
public func - (time: DispatchWallTime, seconds: Double) -> DispatchWallTime { declared() }
