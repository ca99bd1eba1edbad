/// A signal that fails, or continues with another one, if its source doesn't end in time.
final class TimeoutSignal<Value: Sendable>:
  OperatorSignal<Value, Value, TimeoutSink<Value>>, @unchecked Sendable
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
    let scheduler = Scheduler.forLater(scheduler, named: "timeout")
    scope.add(scheduler.schedule(after: limit) { link.timeOut() })
    // The time may be up already, as it is at once with a limit of zero.
    if !link.sourceScope.isDisposed { source.extend(link, in: link.sourceScope) }
  }
}

extension Signal {
  /// Returns a signal that fails if this one hasn't ended after some time.
  ///
  /// The time is counted from the subscription to the end, not between values; values are passed on
  /// in the meantime. When the time is up, the source is disposed and ``SignalError/timedOut`` is
  /// sent, as the work of the scheduler: the given one, or the one that's current at the
  /// subscription, or a background scheduler. An earlier end or disposal stops the timer. To limit
  /// the time between values, use ``timeout(betweenValues:on:)``.
  ///
  /// - Precondition: `limit` is not negative, and the scheduler is not the immediate one, which
  ///   would wait before it subscribes.
  ///
  /// ReactiveCocoa: `-timeout:onScheduler:`.
  ///
  /// ```swift
  /// let late = Signal<Int>.never.timeout(.milliseconds(1), on: .background())
  /// do { _ = try await late.first() } catch { print(error) }  // Prints "timedOut"
  /// ```
  public final func timeout(
    _ limit: Duration,
    on scheduler: Scheduler? = nil
  ) -> Signal<Value> {
    Self.check(limit, scheduler)
    return TimeoutSignal(self, limit, on: scheduler).derived(
      from: self,
      "-timeout: \(limit)\(DerivedNames.on(scheduler))"
    )
  }

  /// Returns a signal that continues with another one if this one hasn't ended after some time.
  ///
  /// It works like ``timeout(_:on:)``, but when the time is up, the source is disposed and the
  /// other signal, the fallback, is subscribed, as the work of the scheduler. From then on its
  /// events are passed on, without any time limit. If this signal ends in time, the fallback is
  /// never subscribed. An error of this signal is passed on, even if it's ``SignalError/timedOut``.
  ///
  /// - Precondition: `limit` is not negative, and the scheduler is not the immediate one, which
  ///   would wait before it subscribes.
  ///
  /// ReactiveCocoa: none; RxSwift `timeout(_:other:scheduler:)`.
  ///
  /// ```swift
  /// let stored = Signal.return("stored")
  /// let answer = Signal<String>.never
  ///   .timeout(.milliseconds(1), on: .background(), switchTo: stored)
  /// print(try await answer.first() ?? "none")  // Prints "stored"
  /// ```
  public final func timeout(
    _ limit: Duration,
    on scheduler: Scheduler? = nil,
    switchTo fallback: Signal<Value>
  ) -> Signal<Value> {
    Self.check(limit, scheduler)
    return TimeoutSignal(self, limit, on: scheduler, switchTo: fallback).derived(
      from: self,
      """
      -timeout: \(limit)\(DerivedNames.on(scheduler)) \
      switchTo: [\(DerivedNames.shortened(fallback.name))]
      """
    )
  }

  static func check(_ limit: Duration, _ scheduler: Scheduler?) {
    precondition(limit >= .zero, "a timeout cannot be negative")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot time out")
  }
}
