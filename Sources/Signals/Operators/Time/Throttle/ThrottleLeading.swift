/// A signal that sends at most one of its source's values in each window of time.
final class ThrottleWindowSignal<Value: Sendable>:
  OperatorSignal<Value, Value, ThrottleWindowSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let interval: Duration
  private let window: ThrottleWindow
  private let scheduler: Scheduler?

  init(
    _ source: Signal<Value>,
    _ interval: Duration,
    _ window: ThrottleWindow,
    on scheduler: Scheduler?
  ) {
    self.interval = interval
    self.window = window
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let throttle = linkType().init(sink, interval, window, on: scheduler, in: scope)
    source.extend(throttle, in: throttle.sourceScope)
  }
}

/// Sends, holds and drops values as ``ThrottleWindow`` decides.
class ThrottleWindowSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `ownScheduler`, which only the source touches, one call at a time; the
  // mutex guards the rest.
  private let interval: Duration
  private let givenScheduler: Scheduler?
  private var ownScheduler: Scheduler?
  private let timer = RenewableTimer()
  /// The held value, if there is one.
  private let held = Ring<Value>()
  /// Guards `held` too.
  private let window: Guarded<ThrottleWindow>

  required init(
    _ downstream: Sink<Value>,
    _ interval: Duration,
    _ window: ThrottleWindow,
    on scheduler: Scheduler?,
    in scope: CompoundDisposable
  ) {
    self.interval = interval
    self.window = Guarded(window)
    givenScheduler = scheduler
    super.init(downstream, in: scope)
    scope.add(timer)
  }

  override func next(_ value: Value) {
    var arrival = ThrottleWindow.Arrival(fate: .drop)
    let outdated = window.withLock { window in
      arrival = window.arrive()
      guard arrival.fate == .hold else { return value }
      // If none is outdated, `value` itself is returned: an optional's type would be looked up for
      // every value.
      defer { held.append(value) }
      return held.isEmpty ? value : held.removeFirst()
    }
    // Released outside the lock.
    _ = consume outdated
    guard let opened = arrival.opened else { return }
    let scheduler = schedulerNow()
    let end = scheduler.now + interval
    // Sent before the timer is set: otherwise, if both had to wait for another thread at the gate,
    // the end of the window, with a later value, could go first.
    if arrival.fate == .send { send(value) }
    setTimer(opened, on: scheduler, at: end)
  }

  override func completed() {
    gate.pass(of: self) { [self] in
      if let value = window.withLock({ $0.complete() ? held.removeFirst() : nil }) {
        deliver(value)
      }
      complete()
    }
  }

  /// Returns the scheduler for a window that begins now.
  private func schedulerNow() -> Scheduler {
    let current = givenScheduler ?? Scheduler.currentForLater
    let scheduler = current ?? ownScheduler ?? .background(named: "throttle")
    if current == nil { ownScheduler = scheduler }
    return scheduler
  }

  private func setTimer(_ window: Int, on scheduler: Scheduler, at instant: Instant) {
    timer.set(window, on: scheduler, at: instant) { [self] in
      gate.pass(of: self) { [self] in end(window, on: scheduler) }
    }
  }

  /// Sends the value that was held in a window; behind the gate.
  private func end(_ number: Int, on scheduler: Scheduler) {
    var following: Int?
    let value = window.withLock { window -> Value? in
      following = window.end(number)
      return following == nil ? nil : held.removeFirst()
    }
    if let following { setTimer(following, on: scheduler, at: scheduler.now + interval) }
    if let value { deliver(value) }
  }
}

extension Signal {
  /// Returns a signal that sends at most one value of this one in each window of time.
  ///
  /// A value that arrives while no window is open opens one, which lasts for `interval`. With
  /// `leading` it's sent at once, where it arrived; otherwise it's held. A value that arrives
  /// during the window replaces the held one if `trailing` is true, and is dropped otherwise. When
  /// the window ends, the held value is sent and the next window begins; if none is held, no window
  /// follows. Completion sends the held value and is passed on at once; an error is passed on at
  /// once and drops it, as disposal does.
  ///
  /// Windows end on the given scheduler. Without one, that's the scheduler that was current when
  /// the value that opened the window arrived, or the operator's own background scheduler if there
  /// was none. A value costs one lock, and a timer only if it opens a window. To wait until no
  /// newer value arrives, use ``throttle(_:on:)`` or ``debounce(_:on:)``.
  ///
  /// - Precondition: `interval` is not negative, `leading` or `trailing` is true, and the scheduler
  ///   is not the immediate one, which would make the source wait.
  ///
  /// ReactiveCocoa: none; RxSwift `throttle(_:latest:scheduler:)`.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("b"), .return("c")])
  /// let some = letters.throttle(.seconds(1), leading: true, trailing: true)
  /// some.subscribe { print($0) }
  /// // Prints "a"
  /// // Prints "c"
  /// ```
  public final func throttle(
    _ interval: Duration,
    leading: Bool,
    trailing: Bool,
    on scheduler: Scheduler? = nil
  ) -> Signal<Value> {
    precondition(interval >= .zero, "cannot throttle by a negative time")
    precondition(leading || trailing, "a throttle that sends neither value sends nothing")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot throttle")
    let window = ThrottleWindow(isLeading: leading, isTrailing: trailing)
    return ThrottleWindowSignal(self, interval, window, on: scheduler).derived(
      from: self,
      """
      -throttle: \(interval) leading: \(leading) trailing: \(trailing)\
      \(DerivedNames.on(scheduler))
      """
    )
  }
}
