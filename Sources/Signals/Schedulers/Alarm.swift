import Dispatch

/// Wakes a scheduler up when the time of some work has come.
///
/// One timer of the system serves all the work of a scheduler: it is set to the earliest instant.
/// Work that is disposed stays in the agenda, empty, until half of what stands there is.
final class Alarm: Sendable {
  private struct State {
    var agenda = Agenda<TimedWork>()
    /// How many elements of the agenda were disposed.
    var disposed = 0
    /// When the timer goes off.
    var wake: Instant?
    /// How much later than that it may go off.
    var leeway = Duration.zero
    var timer: (any DispatchSourceTimer)?
  }

  /// Where all timers go off; what happens there takes no time.
  private static let queue = DispatchQueue(label: "Signals.alarms", qos: .userInitiated)

  private let state = Guarded(State())

  deinit {
    state.withLock { $0.timer?.cancel() }
  }

  /// Delivers work at an instant, after work that was set for the same instant before.
  func set(_ work: TimedWork, for instant: Instant) {
    guard !work.isDisposed else { return }
    state.withLock { state in
      state.agenda.insert(work, at: instant)
      // The timer may be late only while nothing else waits that could not be.
      let leeway = state.agenda.count == 1 ? work.leeway : .zero
      if let wake = state.wake, wake <= instant, state.leeway <= leeway { return }
      arm(&state, leeway: leeway)
    }
  }

  /// Hears that work which was set is disposed.
  func forgetOne() {
    _ = state.withLock { state -> [TimedWork] in
      state.disposed += 1
      guard state.disposed > state.agenda.count / 2 else { return [] }
      state.disposed = 0
      return state.agenda.removeAll { $0.isDisposed }
    }
  }

  private func goOff() {
    let due = state.withLock { state in
      var due: [(TimedWork, Instant)] = []
      let now = Instant.now
      while let first = state.agenda.removeFirst(dueBy: now) { due.append(first) }
      state.wake = nil
      arm(&state, leeway: .zero)
      return due
    }
    for (work, instant) in due { work.deliver(at: instant) }
  }

  private func arm(_ state: inout State, leeway: Duration) {
    guard let first = state.agenda.first else { return }
    let timer = state.timer ?? makeTimer()
    state.timer = timer
    state.wake = first
    state.leeway = leeway
    timer.schedule(
      deadline: DispatchTime(first),
      leeway: .nanoseconds(Int(leeway.wholeNanoseconds))
    )
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: Self.queue)
    timer.setEventHandler { [weak self] in self?.goOff() }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    return timer
  }
}
