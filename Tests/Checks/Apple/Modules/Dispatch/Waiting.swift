// Stands in for what Apple's Dispatch has to wait with, which nothing asynchronous may do.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() { declared() }

  public func enter() { declared() }
  public func leave() { declared() }

  public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    declared()
  }

  public func notify(queue: DispatchQueue, work: DispatchWorkItem) { declared() }

  @available(*, noasync, message: "Use a TaskGroup instead")
  public func wait() { declared() }

  @available(*, noasync, message: "Use a TaskGroup instead")
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { declared() }

  @available(*, noasync, message: "Use a TaskGroup instead")
  public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult { declared() }
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) { declared() }

  @discardableResult
  public func signal() -> Int { declared() }

  @available(*, noasync, message: "Await a Task handle instead")
  public func wait() { declared() }

  @available(*, noasync, message: "Await a Task handle instead")
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { declared() }

  @available(*, noasync, message: "Await a Task handle instead")
  public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { declared() }
}

@frozen
public enum DispatchTimeoutResult: Sendable {
  case success
  case timedOut
}
