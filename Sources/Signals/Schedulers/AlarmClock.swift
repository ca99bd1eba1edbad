/// What an alarm tells the time by.
protocol AlarmClock: Sendable {
  /// The instant that it is.
  var now: Instant { get }

  /// Makes a timer that calls a closure on the queue of the alarms when it goes off.
  ///
  /// The closure gets the instant that has certainly come, even if ``now`` does not say so yet.
  func makeTimer(_ goOff: @escaping @Sendable (_ due: Instant) -> Void) -> any AlarmTimer
}

/// A timer of an alarm: at any time it is set to one instant at most.
protocol AlarmTimer: Sendable {
  /// Sets the timer to an instant, and returns what calls off what it was set to before.
  ///
  /// It is called behind the lock of the alarm, and what it returns outside of it.
  func set(for instant: Instant, leeway: Duration) -> Disposable?

  /// Returns what stops the timer, to be disposed outside of any lock.
  ///
  /// It is nil if the timer may as well go off for nothing.
  func stop() -> Disposable?
}
