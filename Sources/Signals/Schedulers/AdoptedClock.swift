import Dispatch

/// The time of a clock that was made elsewhere; its timers are tasks that sleep.
///
/// Its instants are counted from the moment at which it was adopted.
struct AdoptedClock<Original: Clock>: AlarmClock where Original.Duration == Duration {
  private let clock: Original
  /// The moment of adoption, by the original clock and by ours.
  private let beginning: (original: Original.Instant, instant: Instant)

  init(_ clock: Original) {
    self.clock = clock
    beginning = (clock.now, .now)
  }

  var now: Instant {
    beginning.instant + beginning.original.duration(to: clock.now)
  }

  func makeTimer(_ goOff: @escaping @Sendable (Instant) -> Void) -> any AlarmTimer {
    let queue = Alarm.makeQueue()
    return SleepingTimer { [self] instant, leeway in
      Task.detached(priority: .userInitiated) {
        let deadline = beginning.original.advanced(by: instant - beginning.instant)
        // If the clock throws for a reason other than cancellation, it can't be relied on to keep
        // time.
        guard (try? await clock.sleep(until: deadline, tolerance: leeway)) != nil else { return }
        queue.async { goOff(instant) }
      }
    }
  }
}

/// A task that sleeps; setting the timer replaces it with another one.
private final class SleepingTimer: AlarmTimer {
  private let task = Guarded<Task<Void, Never>?>(nil)
  private let begin: @Sendable (Instant, Duration) -> Task<Void, Never>

  init(_ begin: @escaping @Sendable (Instant, Duration) -> Task<Void, Never>) {
    self.begin = begin
  }

  deinit {
    task.withLock { $0.take() }?.cancel()
  }

  func set(for instant: Instant, leeway: Duration) -> Disposable? {
    replace(with: begin(instant, leeway))
  }

  func stop() -> Disposable? {
    replace(with: nil)
  }

  /// Cancellation runs code of the clock, so it's left to the caller.
  private func replace(with next: Task<Void, Never>?) -> Disposable? {
    let previous = task.withLock { task in
      defer { task = next }
      return task
    }
    return previous.map { previous in Disposable { previous.cancel() } }
  }
}
