/// A signal of its source's values, each with the time since the previous one.
final class MeasureIntervalSignal<Value: Sendable>:
  OperatorSignal<Value, (value: Value, interval: Duration), MeasureIntervalSink<Value>>,
  @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let scheduler: Scheduler

  init(_ source: Signal<Value>, on scheduler: Scheduler) {
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(
    _ sink: Sink<(value: Value, interval: Duration)>,
    in scope: CompoundDisposable
  ) {
    source.extend(linkType().init(sink, on: scheduler), in: scope)
  }
}

class MeasureIntervalSink<Value: Sendable>:
  RelaySink<Value, (value: Value, interval: Duration)>, @unchecked Sendable
{
  // Unchecked because a sink's caller serialises the calls that change `last`.
  private let scheduler: Scheduler
  private var last: Instant

  required init(
    _ downstream: Sink<(value: Value, interval: Duration)>,
    on scheduler: Scheduler
  ) {
    self.scheduler = scheduler
    last = scheduler.now
    super.init(to: downstream)
  }

  override func next(_ value: Value) {
    let now = scheduler.now
    let interval = now - last
    last = now
    downstream.next((value, interval))
  }
}

extension Signal {
  /// Returns a signal of the values of this one, each with the time since the previous one.
  ///
  /// The time of the first value is counted from the subscription. The scheduler only supplies the
  /// time; values are passed on at once, where they were sent.
  ///
  /// ReactiveCocoa: none; RxSwift none; Rx `timeInterval`.
  ///
  /// ```swift
  /// let letter = Signal.return("a").measureInterval(on: .main)
  /// letter.subscribe { print($0.value, $0.interval < .seconds(60)) }  // Prints "a true"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func measureInterval(
    on scheduler: Scheduler
  ) -> Signal<(value: Value, interval: Duration)> {
    MeasureIntervalSignal(self, on: scheduler)
      .derived(from: self, "-measureIntervalOnScheduler: \(DerivedNames.describe(scheduler))")
  }
}
