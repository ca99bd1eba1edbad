import Dispatch

/// The steady time of the system, with timers of Dispatch.
struct SystemAlarmClock: AlarmClock {
  var now: Instant { .now }

  func makeTimer(_ goOff: @escaping @Sendable (Instant) -> Void) -> any AlarmTimer {
    DispatchTimer(goOff)
  }
}

/// A timer of Dispatch; setting it replaces what it was set to.
private final class DispatchTimer: AlarmTimer, @unchecked Sendable {
  // Unchecked because Dispatch does not say so of its sources, which any thread may use.
  private let source: any DispatchSourceTimer

  init(_ goOff: @escaping @Sendable (Instant) -> Void) {
    source = DispatchSource.makeTimerSource(queue: Alarm.queue)
    source.setEventHandler { goOff(.now) }
    source.schedule(deadline: .distantFuture)
    source.activate()
  }

  deinit {
    source.cancel()
  }

  func set(for instant: Instant, leeway: Duration) -> Disposable? {
    source.schedule(
      deadline: DispatchTime(instant),
      leeway: .nanoseconds(Int(leeway.wholeNanoseconds))
    )
    return nil
  }

  /// Setting it anew would cost more than going off for nothing.
  func stop() -> Disposable? {
    nil
  }
}
