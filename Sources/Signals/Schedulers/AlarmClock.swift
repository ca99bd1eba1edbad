/// The clock that an alarm follows.
protocol AlarmClock: Sendable {
  /// The current instant.
  var now: Instant { get }

  /// Makes a timer that calls a closure on the queue of the alarms when it fires.
  ///
  /// The closure gets an instant that has certainly come, even if ``now`` doesn't show it yet.
  func makeTimer(_ goOff: @escaping @Sendable (_ due: Instant) -> Void) -> any AlarmTimer
}

/// A timer of an alarm, set to at most one instant at any time.
protocol AlarmTimer: Sendable {
  /// Sets the timer to an instant, and returns a disposable that cancels the previous setting.
  ///
  /// Call it while holding the lock of the alarm, and dispose the result outside the lock.
  func set(for instant: Instant, leeway: Duration) -> Disposable?

  /// Returns a disposable that stops the timer, to be disposed outside any lock.
  ///
  /// It's nil if it does no harm for the timer to fire needlessly.
  func stop() -> Disposable?
}
