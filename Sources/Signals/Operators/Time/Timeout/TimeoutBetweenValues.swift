/// A signal that fails, or continues with another one, if its source pauses for too long.
final class TimeoutBetweenValuesSignal<Value: Sendable>:
  OperatorSignal<Value, Value, TimeoutBetweenValuesSink<Value>>, @unchecked Sendable
{
  // Unchecked because of `fallback`, which only `deinit` changes.
  private let limit: Duration
  private let scheduler: Scheduler?
  private var fallback: Signal<Value>?

  init(
    _ source: Signal<Value>,
    _ limit: Duration,
    on scheduler: Scheduler?,
    switchTo fallback: Signal<Value>? = nil
  ) {
    self.limit = limit
    self.scheduler = scheduler
    self.fallback = fallback
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { fallback = nil }, later: { fallback })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, switchTo: fallback, in: scope)
    link.begin(limit, on: Scheduler.forLater(scheduler, named: "timeout"))
    if !link.sourceScope.isDisposed { source.extend(link, in: link.sourceScope) }
  }
}

/// Measures the time since the latest value.
class TimeoutBetweenValuesSink<Value: Sendable>: TimeoutSink<Value>, @unchecked Sendable {
  // Unchecked because of `limit` and `scheduler`, which change before anything else happens; the
  // mutex guards the rest.
  private var limit = Duration.zero
  private var scheduler: Scheduler?
  private let timer = RenewableTimer()
  private let deadline = Guarded(Deadline())

  /// Starts measuring, before the source is subscribed.
  final func begin(_ limit: Duration, on scheduler: Scheduler) {
    self.limit = limit
    self.scheduler = scheduler
    scope.add(timer)
    renew()
  }

  override final func next(_ value: Value) {
    renew()
    super.next(value)
  }

  private func renew() {
    guard let scheduler else { return }
    let due = scheduler.now + limit
    if let setting = deadline.withLock({ $0.postpone(to: due, on: scheduler) }) {
      setTimer(setting)
    }
  }

  private func setTimer(_ setting: Deadline.Setting) {
    timer.set(setting.number, on: setting.scheduler, at: setting.instant) { [self] in
      let now = setting.scheduler.now
      gate.pass(of: self) { [self] in goOff(setting.number, at: now) }
    }
  }

  private func goOff(_ number: Int, at now: Instant) {
    switch deadline.withLock({ $0.goOff(number, at: now) }) {
    case .outdated: break
    case .early(let setting): setTimer(setting)
    case .due:
      // From here on, no event of the source sets a timer.
      timer.dispose()
      timeOutHere()
    }
  }
}

extension Signal {
  /// Returns a signal that fails if this one pauses for too long.
  ///
  /// The time is counted from the subscription, and again from the arrival of each value. When it
  /// runs out, the source is disposed and ``SignalError/timedOut`` is sent, as the work of the
  /// scheduler: the given one, or the one that's current at the subscription, or a background
  /// scheduler. The end or disposal stops the timer. However fast values arrive, at most one timer
  /// is set in each `limit`. To limit the time to the end, use ``timeout(_:on:)``.
  ///
  /// - Precondition: `limit` is not negative, and the scheduler is not the immediate one, which
  ///   would wait before it subscribes.
  ///
  /// ReactiveCocoa: none; RxSwift `timeout(_:scheduler:)`.
  ///
  /// ```swift
  /// let beats = Signal.return(1).concat(.never)
  /// let watched = beats.timeout(betweenValues: .milliseconds(200), on: .background())
  /// do {
  ///   for try await beat in watched.values { print(beat) }
  /// } catch { print(error) }
  /// // Prints "1"
  /// // Prints "timedOut"
  /// ```
  public final func timeout(
    betweenValues limit: Duration,
    on scheduler: Scheduler? = nil
  ) -> Signal<Value> {
    Self.check(limit, scheduler)
    return TimeoutBetweenValuesSignal(self, limit, on: scheduler).derived(
      from: self,
      "-timeoutBetweenValues: \(limit)\(DerivedNames.on(scheduler))"
    )
  }

  /// Returns a signal that continues with another one if this one pauses for too long.
  ///
  /// It works like ``timeout(betweenValues:on:)``, but when the time is up, the source is disposed
  /// and the other signal, the fallback, is subscribed, as the work of the scheduler. From then on
  /// its events are passed on, without any time limit. If this signal never pauses for that long,
  /// the fallback is never subscribed.
  ///
  /// - Precondition: `limit` is not negative, and the scheduler is not the immediate one, which
  ///   would wait before it subscribes.
  ///
  /// ReactiveCocoa: none; RxSwift `timeout(_:other:scheduler:)`.
  ///
  /// ```swift
  /// let live = Signal.return("live").concat(.never)
  /// let film = live.timeout(
  ///   betweenValues: .milliseconds(200),
  ///   on: .background(),
  ///   switchTo: .return("recorded")
  /// )
  /// print(try await film.toArray())  // Prints "["live", "recorded"]"
  /// ```
  public final func timeout(
    betweenValues limit: Duration,
    on scheduler: Scheduler? = nil,
    switchTo fallback: Signal<Value>
  ) -> Signal<Value> {
    Self.check(limit, scheduler)
    return TimeoutBetweenValuesSignal(self, limit, on: scheduler, switchTo: fallback).derived(
      from: self,
      """
      -timeoutBetweenValues: \(limit)\(DerivedNames.on(scheduler)) \
      switchTo: [\(DerivedNames.shortened(fallback.name))]
      """
    )
  }
}
