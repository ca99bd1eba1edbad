import Dispatch

/// The steady time of the system, with Dispatch timers.
struct SystemAlarmClock: AlarmClock {
  var now: Instant { .now }

  func makeTimer(_ goOff: @escaping @Sendable (Instant) -> Void) -> any AlarmTimer {
    DispatchTimer(goOff)
  }
}

/// A Dispatch timer; setting it replaces the previous setting.
private final class DispatchTimer: AlarmTimer, @unchecked Sendable {
  // Unchecked because on Linux Dispatch doesn't mark its sources as sendable, though any thread may
  // use them.
  private let source: any DispatchSourceTimer

  init(_ goOff: @escaping @Sendable (Instant) -> Void) {
    source = DispatchSource.makeTimerSource(queue: Alarm.makeQueue())
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

  /// Setting it again would cost more than firing needlessly.
  func stop() -> Disposable? {
    nil
  }
}
