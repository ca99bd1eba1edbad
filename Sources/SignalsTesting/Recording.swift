public import Signals

/// A record of everything that a signal has sent so far, in virtual time.
///
/// To observe a signal in real time, with events from other threads, use a ``Recorder``.
///
/// ```swift
/// import Signals
/// import SignalsTesting
///
/// let time = TestScheduler()
/// let recording = try time.signal("1--2-|").record(on: time)
/// time.advance(by: .seconds(4))
/// print(recording.timeline)  // Prints "1--2-"
/// time.advance(by: .seconds(4))
/// print(recording.timeline)  // Prints "1--2-|"
/// ```
public final class Recording: Sendable {
  private struct State {
    var moments: [Timeline.Moment] = []
    var subscription: Disposable?
  }

  private let scheduler: TestScheduler
  private let start: Instant
  private let tick: Duration
  private let state = Guarded(State())

  fileprivate init(on scheduler: TestScheduler, tick: Duration) {
    precondition(tick > .zero, "a tick must be longer than zero")
    self.scheduler = scheduler
    self.tick = tick
    start = scheduler.now
  }

  /// The events up to now, including the present tick if the signal hasn't ended.
  public var timeline: Timeline {
    Timeline(state.withLock { $0.moments }, length: currentTick + 1)
  }

  /// Whether the signal has ended.
  public var hasEnded: Bool {
    state.withLock { $0.moments.last?.event.isTerminal ?? false }
  }

  /// Ends the subscription.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let recording = try time.signal("1-2-3|").record(on: time)
  /// time.advance(by: .seconds(2))
  /// recording.stop()
  /// time.advance(by: .seconds(9))
  /// print(recording.hasEnded)  // Prints "false"
  /// ```
  public func stop() {
    state.withLock { $0.subscription }?.dispose()
  }

  fileprivate func begin<Value>(_ signal: Signal<Value>) {
    let subscription = signal.subscribe { [self] in
      note(.next(Timeline.text(of: $0)))
    } error: { [self] _ in
      note(.error)
    } completed: { [self] in
      note(.completed)
    }
    state.withLock { $0.subscription = subscription }
  }

  private func note(_ event: Timeline.Event) {
    let moment = Timeline.Moment(currentTick, event)
    state.withLock { $0.moments.append(moment) }
  }

  private var currentTick: Int {
    Int(clamping: (scheduler.now - start).attoseconds / tick.attoseconds)
  }
}

extension Signal {
  /// Subscribes as the work of a test scheduler, and records what's sent in which tick.
  ///
  /// An event between two ticks counts as part of the earlier tick.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let recording = Signal.return(7).record(on: time)
  /// print(recording.timeline)  // Prints "(7|)"
  /// ```
  public final func record(
    on scheduler: TestScheduler,
    tick: Duration = .seconds(1)
  ) -> Recording {
    let recording = Recording(on: scheduler, tick: tick)
    scheduler.perform { recording.begin(self) }
    return recording
  }

  /// Returns the signal's events within a number of ticks, advancing the time for them.
  ///
  /// It stops earlier, at the tick in which the signal ends.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let numbers = try time.signal("1--2--3--4|")
  /// print(numbers.take(2).recorded(on: time, ticks: 20))  // Prints "1--(2|)"
  /// ```
  public final func recorded(
    on scheduler: TestScheduler,
    ticks: Int,
    tick: Duration = .seconds(1)
  ) -> Timeline {
    let recording = record(on: scheduler, tick: tick)
    scheduler.watch([recording], ticks: ticks, tick: tick)
    return recording.timeline
  }
}

extension TestScheduler {
  /// Advances the time until all recordings have ended, or the ticks are used up, and stops them.
  func watch(_ recordings: [Recording], ticks: Int, tick: Duration) {
    let (start, last) = (now, max(ticks, 1) - 1)
    var passed = 0
    // Work that is due at once belongs to the first tick.
    advance(to: start)
    while passed < last, !recordings.allSatisfy({ $0.hasEnded }) {
      passed = nextTick(after: passed, until: last, since: start, tick: tick)
      advance(to: start + tick * passed)
    }
    for recording in recordings { recording.stop() }
  }

  /// Returns the next tick before which work is due; without one, nothing can happen.
  private func nextTick(
    after passed: Int,
    until last: Int,
    since start: Instant,
    tick: Duration
  ) -> Int {
    let (isBusy, next) = state.withLock { state in
      (!state.arriving.isEmpty || !state.undated.isEmpty, state.dated.first)
    }
    guard !isBusy else { return passed + 1 }
    guard let next else { return last }
    let (ticks, rest) = (next - start).attoseconds
      .quotientAndRemainder(dividingBy: tick.attoseconds)
    let due = Int(clamping: ticks) + (rest > 0 ? 1 : 0)
    return min(max(due, passed + 1), last)
  }
}
