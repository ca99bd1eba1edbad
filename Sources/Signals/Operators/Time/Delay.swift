/// A signal that sends its source's values some time later.
final class DelaySignal<Value: Sendable>:
  OperatorSignal<Value, Value, DelaySink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let delay: Duration
  private let scheduler: Scheduler?
  private let buffering: ValueBuffering

  init(
    _ source: Signal<Value>,
    by delay: Duration,
    on scheduler: Scheduler?,
    keeping buffering: ValueBuffering
  ) {
    self.delay = delay
    self.scheduler = scheduler
    self.buffering = buffering
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let delaying = linkType().init(sink, by: delay, on: scheduler, keeping: buffering, in: scope)
    source.extend(delaying, in: delaying.sourceScope)
  }
}

/// Keeps values, and completion, until their time has come.
///
/// There is one timer, for the first of the events. It's set for the next event only when that one
/// has been delivered, together with all that are due by then on the same scheduler; so no event
/// overtakes another, whichever schedulers they arrived on.
class DelaySink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `ownScheduler`, which only the source touches, one call at a time.
  private let delay: Duration
  private let givenScheduler: Scheduler?
  private var ownScheduler: Scheduler?
  private let timer = RenewableTimer()
  private let queue: DelayedValues<Value>
  /// The senders that wait for room; nil unless they may have to.
  private let senders: WaitingSenders?
  private let canDrop: Bool

  required init(
    _ downstream: Sink<Value>,
    by delay: Duration,
    on scheduler: Scheduler?,
    keeping buffering: ValueBuffering,
    in scope: CompoundDisposable
  ) {
    self.delay = delay
    givenScheduler = scheduler
    queue = DelayedValues(keeping: buffering)
    canDrop = buffering != .all
    senders = if case .waiting = buffering { WaitingSenders(limit: buffering.limit) } else { nil }
    super.init(downstream, in: scope)
    scope.add(timer)
    scope.add(senders)
    scope.add(queue)
  }

  override func next(_ value: Value) {
    let appointment = makeAppointment()
    // Dropped values are released outside the lock, because a deinit may call back.
    let spill = canDrop ? Ring<Value>() : nil
    var attempt = attempt(to: value, appointment, spill)
    while let pause = attempt.pause {
      pause.block()
      // Disposal has ended the pause.
      if scope.isDisposed { return }
      attempt = self.attempt(to: value, appointment, spill)
    }
    if attempt.remarkable > 0 {
      SlowSubscribers.report(Value.self, waiting: attempt.remarkable, at: .delay)
    }
    if attempt.isFirst { setTimer(appointment) }
  }

  /// The outcome of an attempt to keep a value.
  private struct Attempt {
    /// The pause that the thread has to make first.
    var pause: Pause?
    /// How many values wait, if that should be reported.
    var remarkable = 0
    /// Whether the timer is to be set.
    var isFirst = false
  }

  private func attempt(
    to value: Value,
    _ appointment: Appointment,
    _ spill: Ring<Value>?
  ) -> Attempt {
    // Work on the very scheduler that would make room must not wait for it to do so.
    let mayWait = senders != nil && Scheduler.current !== appointment.scheduler
    return queue.appointments.withLock { appointments in
      var attempt = Attempt()
      if queue.isDisposed { return attempt }
      var admission = queue.values.admit(value, mayWait: mayWait, spill: spill)
      if admission == .full {
        if let pause = senders?.lineUp(Value.self) { return Attempt(pause: pause) }
        admission = queue.values.admit(value, mayWait: false, spill: spill)
      }
      switch admission {
      case .kept: attempt.isFirst = appointments.add(appointment)
      case .keptAndWorthAWord:
        attempt.isFirst = appointments.add(appointment)
        attempt.remarkable = queue.values.count
      case .keptInsteadOfOldest:
        attempt.isFirst = appointments.add(appointment)
        appointments.dropFirst()
      case .dropped, .full: break
      }
      return attempt
    }
  }

  override func completed() {
    let appointment = makeAppointment()
    if queue.appointments.withLock({ $0.add(appointment) }) { setTimer(appointment) }
  }

  private func makeAppointment() -> Appointment {
    let current = givenScheduler ?? Scheduler.currentForLater
    let scheduler = current ?? ownScheduler ?? .background(named: "delay")
    if current == nil { ownScheduler = scheduler }
    return Appointment(scheduler: scheduler, instant: scheduler.now + delay)
  }

  private func setTimer(_ appointment: Appointment) {
    timer.setAgain(on: appointment.scheduler, at: appointment.instant) { [self] in
      gate.pass(of: self) { [self] in deliverDue(on: appointment.scheduler) }
    }
  }

  /// Delivers the event whose time has come, and those after it that are due as well.
  private func deliverDue(on scheduler: Scheduler) {
    var next: Appointment?
    let isDone = Turn.empty(isTimed: false) {
      next = deliverFirst(on: scheduler)
      return next?.isDue(on: scheduler) == true ? .foreign : .none
    }
    // If more is due, other work on the scheduler comes first.
    if !isDone { next = Appointment(scheduler: scheduler, instant: scheduler.now) }
    if let next { setTimer(next) }
  }

  /// Delivers an event if its time has come, and returns the appointment of the next one.
  private func deliverFirst(on scheduler: Scheduler) -> Appointment? {
    guard !scope.isDisposed else { return nil }
    switch queue.appointments.withLock({ $0.begin(on: scheduler) }) {
    case .due: break
    case .later(let appointment): return appointment
    case .nothing: return nil
    }
    guard let value = takeFirst() else {
      complete()
      return nil
    }
    downstream.next(value)
    return queue.appointments.withLock { $0.next() }
  }

  private func takeFirst() -> Value? {
    queue.appointments.withLock { _ in
      guard !queue.values.isEmpty else { return nil }
      defer { senders?.makeRoom(queue.values.count) }
      return queue.values.removeFirst()
    }
  }
}

/// The values that are delayed, which are released with the subscription.
private final class DelayedValues<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of `values`, which the mutex guards.
  fileprivate let values: Store<Value>
  /// The appointments of the values, and of completion; guards the values, too.
  fileprivate let appointments = Guarded(Appointments())

  init(keeping buffering: ValueBuffering) {
    values = Store(keeping: buffering)
    super.init()
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    // They're released outside the lock, because a deinit may call back.
    var left: [Value]? = appointments.withLock { _ in values.removeAll() }
    Unwinding.letGo(now: { left = nil }, later: { Parcel(left) })
    return nil
  }
}

extension Signal {
  /// Returns a signal that sends the values and the completion of this one some time later.
  ///
  /// They're sent on the given scheduler. Without one, that's the scheduler that was current when
  /// they arrived, or the operator's own background scheduler if there was none. They're never sent
  /// at once, even without a delay. Their order is kept, whatever the schedulers. An error isn't
  /// delayed: it's sent at once, and waiting values are dropped. Disposal drops them, too.
  ///
  /// - Precondition: `delay` is not negative, and the scheduler is not the immediate one, which
  ///   would make the source wait.
  ///
  /// ReactiveCocoa: `-delay:`.
  ///
  /// ```swift
  /// import Dispatch
  ///
  /// let done = DispatchSemaphore(value: 0)
  /// Scheduler.background().schedule {
  ///   Signal.return("later").delay(.milliseconds(1)).subscribe { print($0) } completed: {
  ///     done.signal()
  ///   }
  ///   print("subscribed")
  /// }
  /// done.wait()
  /// // Prints "subscribed"
  /// // Prints "later"
  /// ```
  public final func delay(
    _ delay: Duration,
    on scheduler: Scheduler? = nil
  ) -> Signal<Value> {
    self.delay(delay, on: scheduler, keeping: .all)
  }

  /// Returns a signal that sends the values and the completion of this one some time later, and
  /// specifies what happens to values that arrive too fast.
  ///
  /// It works like ``delay(_:on:)``. The buffering sets how many values may wait for their time and
  /// what happens to the next one, as with ``Subject/init(keeping:)``; what's kept isn't sent any
  /// earlier. A sender that's running as work of the delivering scheduler isn't made to wait, since
  /// it would be waiting for itself.
  ///
  /// ReactiveCocoa: none; there all values were kept.
  ///
  /// ```swift
  /// Signal.return("later").delay(.milliseconds(1), keeping: .newest(1)).subscribe { print($0) }
  /// ```
  public final func delay(
    _ delay: Duration,
    on scheduler: Scheduler? = nil,
    keeping buffering: ValueBuffering
  ) -> Signal<Value> {
    precondition(delay >= .zero, "cannot delay by a negative time")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot delay")
    return DelaySignal(self, by: delay, on: scheduler, keeping: buffering)
      .derived(from: self, "-delay: \(delay)\(DerivedNames.on(scheduler))")
  }
}
