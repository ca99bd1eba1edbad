import Dispatch

/// Wakes a scheduler when the time of some work has come.
///
/// One timer serves all the work of a scheduler: it's set to the earliest instant. Disposed work
/// stays in the agenda, empty, until it makes up half of it.
final class Alarm: Sendable {
  private struct State {
    var agenda = Agenda<TimedWork>()
    /// How many elements of the agenda have been disposed.
    var disposed = 0
    /// When the timer fires.
    var wake: Instant?
    /// How much later than that it may fire.
    var leeway = Duration.zero
    var timer: (any AlarmTimer)?
  }

  /// Creates the queue on which the timer of one alarm fires.
  ///
  /// The work done there is brief, except that of a scheduler that runs everything at once.
  /// Dispatch gives serial queues a thread each, however many processors there are, so timers of
  /// different schedulers never wait for each other; those of one scheduler fire one after the
  /// other.
  static func makeQueue() -> DispatchQueue {
    DispatchQueue(label: "Signals.alarm", qos: .userInitiated)
  }

  private let clock: any AlarmClock
  private let state = Guarded(State())

  init(by clock: any AlarmClock = SystemAlarmClock()) {
    self.clock = clock
  }

  /// The current instant.
  var now: Instant {
    clock.now
  }

  /// Delivers work at an instant, after work that was set earlier for the same instant.
  func set(_ work: TimedWork, for instant: Instant) {
    guard !work.isDisposed else { return }
    let outdated = state.withLock { state -> Disposable? in
      state.agenda.insert(work, at: instant)
      // The timer may be late only while there is no other work that must be on time.
      let leeway = state.agenda.count == 1 ? work.leeway : .zero
      if let wake = state.wake, wake <= instant, state.leeway <= leeway { return nil }
      return arm(&state, leeway: leeway)
    }
    outdated?.dispose()
  }

  /// Records that some work in the agenda was disposed.
  func forgetOne() {
    let (_, outdated) = state.withLock { state -> ([TimedWork], Disposable?) in
      state.disposed += 1
      guard state.disposed > state.agenda.count / 2 else { return ([], nil) }
      state.disposed = 0
      let removed = state.agenda.removeAll { $0.isDisposed }
      guard state.agenda.count == 0, let stop = state.timer?.stop() else { return (removed, nil) }
      state.wake = nil
      return (removed, stop)
    }
    outdated?.dispose()
  }

  private func goOff(_ due: Instant) {
    // The timer may fire before the clock shows the instant; without `due` it would be set again.
    let now = max(clock.now, due)
    let (works, outdated) = state.withLock { state -> ([(TimedWork, Instant)], Disposable?) in
      var works: [(TimedWork, Instant)] = []
      while let first = state.agenda.removeFirst(dueBy: now) { works.append(first) }
      state.wake = nil
      return (works, arm(&state, leeway: .zero))
    }
    outdated?.dispose()
    for (work, instant) in works { work.deliver(at: instant) }
  }

  /// Sets the timer to the first instant, and returns a disposable that cancels the previous
  /// setting.
  private func arm(_ state: inout State, leeway: Duration) -> Disposable? {
    guard let first = state.agenda.first else { return nil }
    let timer = state.timer ?? clock.makeTimer { [weak self] in self?.goOff($0) }
    state.timer = timer
    state.wake = first
    state.leeway = leeway
    return timer.set(for: first, leeway: leeway)
  }
}
