/// A signal that sends its source's values some time later.
final class DelaySignal<Value: Sendable>:
  OperatorSignal<Value, Value, DelaySink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let delay: Duration
  private let scheduler: Scheduler?

  init(_ source: Signal<Value>, by delay: Duration, on scheduler: Scheduler?) {
    self.delay = delay
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let delaying = linkType().init(sink, by: delay, on: scheduler, in: scope)
    source.extend(delaying, in: delaying.sourceScope)
  }
}

/// When an event is to be sent, and on which scheduler.
struct Appointment: Sendable {
  let scheduler: Scheduler
  let instant: Instant
}

/// Keeps values, and completion, until their time has come.
///
/// There is one timer, for the first of the events. It's set for the next event only when that one
/// has been delivered, together with all that are due by then on the same scheduler; so no event
/// overtakes another, whichever schedulers they arrived on.
class DelaySink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `ownScheduler`, which only the source touches, one call at a time; the
  // mutex guards the rest.
  private let delay: Duration
  private let givenScheduler: Scheduler?
  private var ownScheduler: Scheduler?
  private let timer = RenewableTimer()
  private let values = Ring<Value>()
  private var watermark = Watermark()
  /// The appointments of all events but the first; one more than values when the source completed.
  private let later = Ring<Appointment>()
  /// Whether the timer is set or its event is being delivered; guards the rings too.
  private let isTicking = Guarded(false)

  required init(
    _ downstream: Sink<Value>,
    by delay: Duration,
    on scheduler: Scheduler?,
    in scope: CompoundDisposable
  ) {
    self.delay = delay
    givenScheduler = scheduler
    super.init(downstream, in: scope)
    scope.add(timer)
  }

  override func next(_ value: Value) {
    let appointment = makeAppointment()
    let (isFirst, remarkable) = isTicking.withLock { isTicking in
      values.append(value)
      let isRemarkable = watermark.isReached(by: values.count)
      return (queue(appointment, &isTicking), isRemarkable ? values.count : 0)
    }
    if remarkable > 0 { SlowSubscribers.report(Value.self, waiting: remarkable, at: .delay) }
    if isFirst { setTimer(appointment) }
  }

  override func completed() {
    let appointment = makeAppointment()
    let isFirst = isTicking.withLock { queue(appointment, &$0) }
    if isFirst { setTimer(appointment) }
  }

  private func makeAppointment() -> Appointment {
    let current = givenScheduler ?? Scheduler.currentForLater
    let scheduler = current ?? ownScheduler ?? .background(named: "delay")
    if current == nil { ownScheduler = scheduler }
    return Appointment(scheduler: scheduler, instant: scheduler.now + delay)
  }

  private func queue(_ appointment: Appointment, _ isTicking: inout Bool) -> Bool {
    defer { isTicking = true }
    if isTicking { later.append(appointment) }
    return !isTicking
  }

  private func setTimer(_ appointment: Appointment) {
    timer.setAgain(on: appointment.scheduler, at: appointment.instant) { [self] in
      gate.pass { [self] in deliverDue(on: appointment.scheduler) }
    }
  }

  /// Delivers the event whose time has come, and those behind it that are due as well.
  private func deliverDue(on scheduler: Scheduler) {
    var next: Appointment?
    let isDone = Turn.empty(isTimed: false) {
      next = deliverFirst() ? nextAppointment() : nil
      guard let next, next.scheduler === scheduler, next.instant <= scheduler.now else {
        return .none
      }
      return .foreign
    }
    // If more is due, other work on the scheduler comes first.
    if !isDone { next = Appointment(scheduler: scheduler, instant: scheduler.now) }
    if let next { setTimer(next) }
  }

  /// Delivers an event, and returns whether there may be more.
  private func deliverFirst() -> Bool {
    guard !scope.isDisposed else { return false }
    // Values leave only behind the gate, so there is still one when it's taken.
    guard isTicking.withLock({ _ in !values.isEmpty }) else {
      complete()
      return false
    }
    downstream.next(isTicking.withLock { _ in values.removeFirst() })
    return true
  }

  private func nextAppointment() -> Appointment? {
    isTicking.withLock { isTicking in
      guard later.isEmpty else { return later.removeFirst() }
      isTicking = false
      return nil
    }
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
    precondition(delay >= .zero, "cannot delay by a negative time")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot delay")
    return DelaySignal(self, by: delay, on: scheduler)
      .derived(from: self, "-delay: \(delay)\(DerivedNames.on(scheduler))")
  }
}
