/// A signal that fails when another has not ended in time.
final class TimeoutSignal<Value: Sendable>:
  OperatorSignal<Value, Value, TimeoutSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let limit: Duration
  private let scheduler: Scheduler

  init(_ source: Signal<Value>, _ limit: Duration, on scheduler: Scheduler) {
    self.limit = limit
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    scope.add(scheduler.schedule(after: limit) { link.timeOut() })
    if !scope.isDisposed { source.extend(link, in: link.sourceScope) }
  }
}

/// Passes events on until the time is over.
class TimeoutSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; there is nothing here that could change.
  override required init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(downstream, in: scope)
  }

  override func next(_ value: Value) {
    send(value)
  }

  final func timeOut() {
    error(SignalError.timedOut)
  }
}

extension Signal {
  /// Returns a signal that fails if this one has not ended after some time.
  ///
  /// The time is counted from the subscription to the end, not between values; these are passed on
  /// meanwhile. When it is over, the source is disposed and ``SignalError/timedOut`` is sent, as
  /// the work of the scheduler. An earlier end and disposal stop the timer.
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
  public final func timeout(_ limit: Duration, on scheduler: Scheduler) -> Signal<Value> {
    precondition(limit >= .zero, "a timeout cannot be negative")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot time out")
    return TimeoutSignal(self, limit, on: scheduler).derived(
      from: self,
      "-timeout: \(limit) onScheduler: \(DerivedNames.describe(scheduler))"
    )
  }
}
