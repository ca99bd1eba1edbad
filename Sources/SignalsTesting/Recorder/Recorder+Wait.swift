import Dispatch
import Signals

extension Recorder {
  /// Returns the first `count` values when they have arrived, blocking the thread until then.
  ///
  /// Throws a ``RecorderError``, which lists what has arrived, if the time is up or no more can
  /// arrive. Don't wait on the main thread for events that are delivered there.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// func twoTicks() throws -> [String] {
  ///   let ticks = Signal.interval(every: .milliseconds(1), on: .background())
  ///   let recorder = ticks.mapReplace("tick").record()
  ///   defer { recorder.dispose() }
  ///   return try recorder.wait(forValues: 2)
  /// }
  /// print(try twoTicks())  // Prints "["tick", "tick"]"
  ///
  /// do {
  ///   try Signal.return(1).record().wait(forValues: 3)
  /// } catch {
  ///   print(error)  // Prints "waited for 3 values, but only this could arrive: 1, completed"
  /// }
  /// ```
  @available(*, noasync, message: "it blocks the thread; use `await values(_:)`")
  @discardableResult
  public func wait(forValues count: Int, timeout: Duration = .seconds(10)) throws -> [Value] {
    precondition(count >= 0, "a signal cannot have sent a negative number of values")
    try wait(for: .values(count), timeout) { $0.values.count >= count }
    return Array(values.prefix(count))
  }

  /// Returns all values when the signal has ended, blocking the thread until then.
  ///
  /// Throws a ``RecorderError`` if the time is up or the end can never arrive. The error of the
  /// signal isn't thrown; it's in ``error``.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// func values() throws -> [Int] {
  ///   try Signal.return(1).deliver(on: .background()).record().waitForEnd()
  /// }
  /// print(try values())  // Prints "[1]"
  /// ```
  @available(*, noasync, message: "it blocks the thread; use `await end()`")
  @discardableResult
  public func waitForEnd(timeout: Duration = .seconds(10)) throws -> [Value] {
    try wait(for: .end, timeout) { $0.events.last?.event.isFinished ?? false }
    return values
  }

  private func wait(
    for goal: RecorderGoal,
    _ timeout: Duration,
    _ isMet: (TapeContent<Value>) -> Bool
  ) throws {
    let reached = DispatchSemaphore(value: 0)
    let number = tape.content.withLock { $0.announce(goal) }
    if tape.content.withLock({ $0.wait(number) { reached.signal() } }) {
      _ = reached.wait(timeout: .now() + timeout.asTimeInterval)
    }
    _ = tape.content.withLock { $0.forget(number) }
    // What arrived just as the time was up still counts.
    let content = tape.content.withLock { $0 }
    guard !isMet(content) else { return }
    throw RecorderError(
      goal: goal,
      reason: content.isOver ? .ended : .timeout(timeout),
      events: content.events.map(\.description)
    )
  }
}

extension Duration {
  /// The duration in the form that Dispatch takes.
  fileprivate var asTimeInterval: DispatchTimeInterval {
    .nanoseconds(Int(clamping: attoseconds / 1_000_000_000))
  }
}
