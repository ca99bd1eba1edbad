/// A signal whose subscriptions to its source are the work of a scheduler.
final class SubscribeOnSignal<Value: Sendable>:
  OperatorSignal<Value, Value, Sink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let scheduler: Scheduler

  init(_ source: Signal<Value>, _ scheduler: Scheduler) {
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard !scope.isDisposed else { return }
    let booking = scheduler.schedule { [source] in
      if !scope.isDisposed { source.connect(sink, in: scope) }
    }
    scope.add(booking)
  }
}

extension Signal {
  /// Returns a signal whose subscriptions begin as the work of a scheduler.
  ///
  /// The source's work at subscription happens there, and so do the events that it sends at once.
  /// Later events arrive wherever the source sends them; use ``deliver(on:)`` for those. Disposal
  /// before the scheduler gets to the subscription prevents it.
  ///
  /// ReactiveCocoa: `-subscribeOn:`.
  ///
  /// ```swift
  /// let work = Signal<String>.defer { .return("from \(Scheduler.current?.name ?? "nowhere")") }
  /// work.subscribe { print($0) }  // Prints "from main"
  /// work.subscribe(on: .immediate).subscribe { print($0) }  // Prints "from main"
  /// ```
  public final func subscribe(on scheduler: Scheduler) -> Signal<Value> {
    SubscribeOnSignal(self, scheduler)
      .derived(from: self, "-subscribeOn: \(DerivedNames.describe(scheduler))")
  }
}
