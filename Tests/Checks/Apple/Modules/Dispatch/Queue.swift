// Stands in for the queues of Apple's Dispatch.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class DispatchObject: @unchecked Sendable {
  init() {}

  public func activate() { declared() }
  public func resume() { declared() }
  public func setTarget(queue: DispatchQueue?) { declared() }
  public func suspend() { declared() }
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public class var main: DispatchQueue { declared() }

  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { declared() }

  @preconcurrency
  public class func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
    declared()
  }

  public convenience init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit,
    target: DispatchQueue? = nil
  ) {
    declared()
  }

  public var label: String { declared() }
  public var qos: DispatchQoS { declared() }
}

extension DispatchQueue {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let concurrent = Attributes(rawValue: 2)
    public static let initiallyInactive = Attributes(rawValue: 4)
  }

  public enum AutoreleaseFrequency: Sendable {
    case inherit
    case workItem
    case never
  }
}

extension DispatchQueue {
  @preconcurrency
  public func async(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    declared()
  }

  public func async(execute workItem: DispatchWorkItem) { declared() }

  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) { declared() }

  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    declared()
  }

  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    declared()
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) { declared() }

  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) { declared() }

  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { declared() }

  public func sync<Result>(
    flags: DispatchWorkItemFlags,
    execute work: () throws -> Result
  ) rethrows -> Result {
    declared()
  }

  public func sync(execute workItem: DispatchWorkItem) { declared() }
}

public final class DispatchSpecificKey<Value> {
  public init() { declared() }
}

extension DispatchSpecificKey: Sendable where Value: Sendable {}

extension DispatchQueue {
  @preconcurrency
  public class func getSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>) -> Value? {
    declared()
  }

  @preconcurrency
  public func getSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>) -> Value? {
    declared()
  }

  @preconcurrency
  public func setSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>, value: Value?) {
    declared()
  }
}

public func dispatchMain() -> Never { declared() }

public enum DispatchPredicate {
  case onQueue(DispatchQueue)
  case onQueueAsBarrier(DispatchQueue)
  case notOnQueue(DispatchQueue)
}

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) { declared() }

/// The body of everything here: nothing of it is ever run.
func declared() -> Never { fatalError() }
