import Signals

extension Recorder {
  /// Returns the first `count` values when they have arrived, without blocking the thread.
  ///
  /// It returns fewer if no more can arrive: the signal has ended or released its subscriber, the
  /// recorder was disposed, or the task is cancelled.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let ticks = Signal.interval(every: .milliseconds(1), on: .background())
  /// let recorder = ticks.mapReplace("tick").record()
  /// print(await recorder.values(2))  // Prints "["tick", "tick"]"
  /// recorder.dispose()
  /// ```
  public func values(_ count: Int) async -> [Value] {
    precondition(count >= 0, "a signal cannot have sent a negative number of values")
    await reach(.values(count))
    return Array(values.prefix(count))
  }

  /// Returns all values when the signal has ended, without blocking the thread.
  ///
  /// It returns earlier if the end can never arrive or if the task is cancelled; see
  /// ``values(_:)``. Afterwards ``error`` and ``isCompleted`` show how the signal has ended.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let recorder = Signal.return(1).deliver(on: .background()).record()
  /// print(await recorder.end(), recorder.isCompleted)  // Prints "[1] true"
  /// ```
  @discardableResult
  public func end() async -> [Value] {
    await reach(.end)
    return values
  }

  private func reach(_ goal: RecorderGoal) async {
    let number = tape.content.withLock { $0.announce(goal) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = tape.content.withLock { $0.wait(number) { continuation.resume() } }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      tape.content.withLock { $0.forget(number) }?()
    }
  }
}
