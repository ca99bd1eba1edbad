// Stands in for the sources of Apple's Dispatch: timers, signals, and descriptors to read from.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Each kind of source is sendable, though this isn't.
public protocol DispatchSourceProtocol: AnyObject {}

extension DispatchSourceProtocol {
  // The handlers aren't marked as sendable.
  public typealias DispatchSourceHandler = () -> Void

  public var data: UInt { declared() }
  public var handle: UInt { declared() }
  public var isCancelled: Bool { declared() }
  public var mask: UInt { declared() }

  public func activate() { declared() }
  public func cancel() { declared() }
  public func resume() { declared() }
  public func suspend() { declared() }

  public func setEventHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    declared()
  }

  public func setEventHandler(handler: DispatchWorkItem) { declared() }

  public func setCancelHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    declared()
  }

  public func setCancelHandler(handler: DispatchWorkItem) { declared() }

  public func setRegistrationHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    declared()
  }

  public func setRegistrationHandler(handler: DispatchWorkItem) { declared() }
}

public protocol DispatchSourceRead: DispatchSourceProtocol, Sendable {}

public protocol DispatchSourceSignal: DispatchSourceProtocol, Sendable {}

public protocol DispatchSourceTimer: DispatchSourceProtocol, Sendable {}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    declared()
  }

  public func schedule(
    deadline: DispatchTime,
    repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    declared()
  }

  public func schedule(
    wallDeadline: DispatchWallTime,
    repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    declared()
  }

  public func schedule(
    wallDeadline: DispatchWallTime,
    repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    declared()
  }
}

open class DispatchSource: DispatchObject, @unchecked Sendable {
  public class func makeReadSource(
    fileDescriptor: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceRead {
    declared()
  }

  public class func makeSignalSource(
    signal: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceSignal {
    declared()
  }

  public class func makeTimerSource(
    flags: TimerFlags = [],
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    declared()
  }
}

extension DispatchSource {
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strict = TimerFlags(rawValue: 1)
  }
}
