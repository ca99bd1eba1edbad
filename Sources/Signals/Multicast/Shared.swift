/// The state that's shared during one stretch of time in which there are subscriptions.
final class SharingPeriod<Value: Sendable>: Sendable {
  let subject: Subject<Value>
  let uses: SharingUses

  init(_ subject: Subject<Value>, keptFor grace: SharingGrace?) {
    self.subject = subject
    uses = SharingUses(keptFor: grace)
  }
}

/// How long a period is kept after the last subscription has ended.
struct SharingGrace: Sendable {
  let duration: Duration
  let scheduler: Scheduler
}

/// The subscriptions of a period, and the one subscription to the source that ends with the last.
///
/// It's separate from the period because subscriptions hold it. The subject holds the subscriptions
/// in turn, while the source may release its subscriber, and with it the period, without an end.
final class SharingUses: Sendable {
  /// The scope of the subscription to the source.
  let source = CompoundDisposable()
  private let grace: SharingGrace?
  private let timer = RenewableTimer()
  private let state: Guarded<SharingState>

  init(keptFor grace: SharingGrace?) {
    self.grace = grace
    state = Guarded(SharingState(isKept: grace != nil))
    if grace != nil { source.add(timer) }
  }

  /// Adds a subscription to the count; nil if the period is over, so nothing is left to share.
  ///
  /// The result cancels the timer of a period that was kept.
  func enter() -> Int? {
    state.withLock { $0.enter() }
  }

  /// Cancels the timer that was set before a subscription was counted in.
  func callOff(_ number: Int) {
    if grace != nil { timer.cancel(number) }
  }

  /// Removes a subscription from the count.
  func leave() -> SharingState.Departure {
    state.withLock { $0.leave() }
  }

  /// Calls a closure when the period has been kept for long enough and is over.
  func setTimer(_ number: Int, _ end: @escaping @Sendable () -> Void) {
    guard let grace else { return }
    let scheduler = grace.scheduler
    timer.set(number, on: scheduler, at: scheduler.now + grace.duration) { [self] in
      if state.withLock({ $0.goOff(number) }) { end() }
    }
  }
}

/// The current period, and the earlier ones whose sources are still being cleaned up.
final class Shared<Value: Sendable>: Sendable {
  private struct State {
    var current: SharingPeriod<Value>?
    /// Periods without subscriptions whose sources aren't known to be cleaned up.
    var stopping: [SharingUses] = []
    /// Those of them whose sources have been disposed.
    var disposed: [SharingUses] = []
    /// Periods whose sources are just being subscribed to.
    var starting: [SharingUses] = []
    /// Subscribes the current period to the source once the earlier ones have stopped.
    var start: (@Sendable () -> Void)?

    mutating func noteStopping(_ uses: SharingUses) {
      if !stopping.contains(where: { $0 === uses }) { stopping.append(uses) }
    }

    /// Returns what has to be started now that something has changed.
    mutating func settle() -> (@Sendable () -> Void)? {
      // A source that's disposed while it's being subscribed to is cleaned up right after.
      let over = disposed.filter { uses in !starting.contains { $0 === uses } }
      stopping.removeAll { uses in over.contains { $0 === uses } }
      disposed.removeAll { uses in over.contains { $0 === uses } }
      return stopping.isEmpty ? start.take() : nil
    }
  }

  private let state = Guarded(State())

  /// Adds a subscription to the current period, or begins one, and returns whether it began one.
  func enter(
    keptFor grace: SharingGrace?,
    _ subject: () -> Subject<Value>
  ) -> (SharingPeriod<Value>, isNew: Bool) {
    var number: Int?
    let (period, isNew) = state.withLock { state in
      number = state.current?.uses.enter()
      if let period = state.current, number != nil { return (period, false) }
      // Its last subscription has ended, and is about to report that here.
      if let period = state.current { state.noteStopping(period.uses) }
      let period = SharingPeriod(subject(), keptFor: grace)
      _ = period.uses.enter()
      state.current = period
      return (period, true)
    }
    if let number { period.uses.callOff(number) }
    return (period, isNew)
  }

  /// Does the work that subscribes a new period to the source, now or when no earlier one is still
  /// being cleaned up.
  func start(_ uses: SharingUses, _ work: @escaping @Sendable () -> Void) {
    let (isNow, old) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      // Otherwise all its subscriptions have already ended, and others may have begun.
      guard state.current?.uses === uses else { return (false, nil) }
      guard !state.stopping.isEmpty else {
        state.starting.append(uses)
        return (true, nil)
      }
      defer { state.start = { [self] in start(uses, work) } }
      return (false, state.start)
    }
    // The period of the earlier work is over. It's released outside the lock.
    _ = consume old
    guard isNow else { return }
    work()
    let next = state.withLock { state in
      state.starting.removeAll { $0 === uses }
      return state.settle()
    }
    next?()
  }

  /// Ends a period, so that the next subscription begins another one.
  ///
  /// Unless its source has ended by itself, it's about to be cleaned up.
  func end(_ uses: SharingUses, bySource: Bool) {
    // The period is released outside the lock, because a deinit may call back.
    let period = state.withLock { state in
      if !bySource { state.noteStopping(uses) }
      return state.current?.uses === uses ? state.current.take() : nil
    }
    _ = consume period
    if bySource { stop(uses) }
  }

  /// Records that the source of a period has been cleaned up.
  func stop(_ uses: SharingUses) {
    let start = state.withLock { state in
      if state.stopping.contains(where: { $0 === uses }) { state.disposed.append(uses) }
      return state.settle()
    }
    start?()
  }
}

/// Ends one subscription's share; the last one also disposes the subscription to the source.
///
/// That subscription is handed over instead of disposed here, because that would take stack in
/// proportion to the number of signals that are shared on top of each other.
final class SharedUse<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of the weak reference, which is only read.
  private weak var shared: Shared<Value>?
  private let uses: SharingUses

  init(_ shared: Shared<Value>, _ uses: SharingUses) {
    self.shared = shared
    self.uses = uses
    super.init()
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    switch uses.leave() {
    case .goesOn: return nil
    case .keeps(let number):
      uses.setTimer(number) { [weak shared, uses] in
        shared?.end(uses, bySource: false)
        uses.source.dispose()
        Self.stop(shared, uses)
      }
      return nil
    case .ends:
      shared?.end(uses, bySource: false)
      // Released after everything that belongs to the source.
      rest.append(Disposable { [weak shared, uses] in Self.stop(shared, uses) })
      return uses.source
    }
  }

  private static func stop(_ shared: Shared<Value>?, _ uses: SharingUses) {
    // If the source is ending by itself at this moment, that comes later.
    if uses.source.isCancelled { shared?.stop(uses) }
  }
}
