public import Signals

/// A scheduler whose time stands still until you move it.
///
/// Work is run by ``step()`` and its variants, on the thread that calls them. Work without a date
/// comes first, in order; then comes work with a date, the earliest first, and for the same date in
/// the order in which it was scheduled. ``now`` is at least the date of the work that ran last.
/// Scheduling is safe from any thread; stepping belongs to one thread at a time.
///
/// It's also a `Clock`, on which asynchronous code can sleep: see ``sleep(until:tolerance:)``.
///
/// Work that hasn't run when the scheduler is released never runs. (ReactiveCocoa ran it all at
/// that moment: foreign code inside `dealloc`, on an arbitrary thread, and with repeated work that
/// never even ended.)
///
/// ReactiveCocoa: `RACTestScheduler`.
///
/// ```swift
/// import Signals
/// import SignalsTesting
///
/// let time = TestScheduler()
/// time.schedule(after: .seconds(60)) { print("a minute later") }
/// time.advance(by: .seconds(59))
/// print("not yet")  // Prints "not yet"
/// time.advance(by: .seconds(1))  // Prints "a minute later"
/// ```
public final class TestScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; everything that changes here is guarded.
  struct State {
    var now: Instant
    /// Work without a date: new work in `arriving`, the rest in `undated` in reverse order.
    var arriving: [PendingWork] = []
    var undated: [PendingWork] = []
    var dated = Agenda<PendingWork>()
    /// The tasks that wait for work.
    var onlookers = Onlookers()
    /// The events of inner signals while a diagram that shows some is drawn; `nil` at other times.
    var inner: InnerRows?
    /// The timelines that begin while a row of a diagram is subscribed; `nil` at other times.
    var noted: [TimelineSource]?
    /// Replacements for the timelines of some sources.
    var placing: [ObjectIdentifier: Timeline] = [:]

    /// How much of the waiting work hasn't been disposed.
    var waiting: Int {
      arriving.count { !$0.disposable.isDisposed } + undated.count { !$0.disposable.isDisposed }
        + dated.count { !$0.disposable.isDisposed }
    }
  }

  let state: Guarded<State>

  /// Creates a scheduler that starts at a given instant, by default the beginning of 1970.
  public init(name: String = "test", now: Instant = .epoch) {
    state = Guarded(State(now: now))
    super.init(name: name)
  }

  /// The instant to which the time of this scheduler has been moved.
  public override var now: Instant {
    state.withLock { $0.now }
  }

  /// Runs a closure in one of the next steps, before all work that has a date.
  @discardableResult
  public override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    let pending = PendingWork(work)
    book { $0.arriving.append(pending) }
    return pending.disposable
  }

  /// Runs a closure when the time of this scheduler has been moved to an instant.
  @discardableResult
  public override func schedule(
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    let pending = PendingWork(work)
    book { $0.dated.insert(pending, at: instant) }
    return pending.disposable
  }

  /// Runs a closure at an instant, and again and again until the result is disposed.
  ///
  /// The next run is scheduled before the present one begins.
  ///
  /// - Precondition: `interval` is positive, and `leeway`, which has no effect here, is not
  ///   negative.
  @discardableResult
  public override func schedule(
    at instant: Instant,
    every interval: Duration,
    leeway: Duration = .zero,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable {
    precondition(interval > .zero, "work cannot be repeated without an interval")
    precondition(leeway >= .zero, "a leeway cannot be negative")
    let pending = PendingWork(every: interval, work)
    book { $0.dated.insert(pending, at: instant) }
    return pending.disposable
  }

  /// Runs the work that comes first, or does nothing if there is none.
  ///
  /// Disposed work still takes a step.
  ///
  /// ReactiveCocoa: `-step`.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// time.schedule { print("one") }
  /// time.schedule { print("two") }
  /// time.step()  // Prints "one"
  /// ```
  public func step() {
    step(1)
  }

  /// Takes up to a number of steps, including work that's scheduled in the meantime.
  ///
  /// ReactiveCocoa: `-step:`.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// for number in 1...3 { time.schedule { print(number) } }
  /// time.step(2)
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public func step(_ count: Int) {
    for _ in 0..<max(count, 0) {
      guard let work = next(dueBy: nil) else { return }
      perform(work.run)
    }
  }

  /// Takes steps until there is no work left.
  ///
  /// It never returns while there is repeated work that isn't disposed; use ``advance(by:)``
  /// instead.
  ///
  /// ReactiveCocoa: `-stepAll`.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// time.schedule(after: .seconds(9)) { print("later") }
  /// time.schedule { print("now") }
  /// time.stepAll()
  /// // Prints "now"
  /// // Prints "later"
  /// ```
  public func stepAll() {
    while let work = next(dueBy: nil) { perform(work.run) }
  }

  /// Advances the time, and runs all work that becomes due, each at its date.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// time.schedule(after: .seconds(3)) { print("rang") }
  /// time.advance(by: .seconds(2))
  /// time.advance(by: .seconds(2))  // Prints "rang"
  /// ```
  public func advance(by duration: Duration) {
    advance(to: now + duration)
  }

  /// Advances the time to an instant, and runs all work that becomes due, each at its date.
  ///
  /// Time never goes back: an instant in the past only runs the work that's due by then.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// time.schedule(after: .seconds(3)) { print("rang") }
  /// time.advance(to: time.now + .seconds(3))  // Prints "rang"
  /// ```
  public func advance(to instant: Instant) {
    while let work = next(dueBy: instant) { perform(work.run) }
    state.withLock { $0.now = max($0.now, instant) }
  }

  /// Stores work, and resumes the tasks that waited for it.
  func book(_ insert: (inout State) -> Void) {
    let seeing = state.withLock { state -> [Onlooker] in
      insert(&state)
      return state.onlookers.isEmpty ? [] : state.onlookers.leave(at: state.waiting)
    }
    for onlooker in seeing { onlooker.goOn() }
  }

  private func next(dueBy limit: Instant?) -> PendingWork? {
    state.withLock { state in
      if state.undated.isEmpty, !state.arriving.isEmpty {
        state.undated = state.arriving.reversed()
        state.arriving = []
      }
      if let work = state.undated.popLast() { return work }
      guard let instant = state.dated.first else { return nil }
      guard let (work, _) = state.dated.removeFirst(dueBy: limit ?? instant) else { return nil }
      state.now = max(state.now, instant)
      if let interval = work.interval, !work.disposable.isDisposed {
        state.dated.insert(work, at: instant + interval)
      }
      return work
    }
  }
}
