import Synchronization

/// A signal that delivers its source's events on the main thread, at once if possible.
final class DeliverOnMainThreadSignal<Value: Sendable>:
  OperatorSignal<Value, Value, DeliverOnMainThreadSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let buffering: ValueBuffering

  init(_ source: Signal<Value>, keeping buffering: ValueBuffering) {
    self.buffering = buffering
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let delivery = linkType().init(sink, .main, keeping: buffering, in: scope)
    source.extend(delivery, in: delivery.sourceScope)
  }
}

/// Delivers an event at once if it arrives on the main thread and no earlier one is on its way.
class DeliverOnMainThreadSink<Value: Sendable>: DeliverOnSink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here is atomic.

  /// How many events have arrived and haven't been fully delivered.
  private let underWay = Atomic<Int>(0)

  override func next(_ value: Value) {
    guard mayDeliverAtOnce() else { return super.next(value) }
    deliver(value)
    underWay.subtract(1, ordering: .acquiringAndReleasing)
  }

  override func error(_ error: any Error) {
    guard mayDeliverAtOnce() else { return super.error(error) }
    fail(error)
  }

  override func completed() {
    guard mayDeliverAtOnce() else { return super.completed() }
    complete()
  }

  override func didDrop() {
    underWay.subtract(1, ordering: .acquiringAndReleasing)
  }

  override func deliver() {
    super.deliver()
    underWay.subtract(1, ordering: .acquiringAndReleasing)
  }

  /// Counts an event, and returns whether it can be delivered at once.
  private func mayDeliverAtOnce() -> Bool {
    let before = underWay.add(1, ordering: .acquiringAndReleasing).oldValue
    return before == 0 && Scheduler.current === Scheduler.main
  }
}

extension Signal {
  /// Returns a signal that delivers the events of this one on the main thread, at once if possible.
  ///
  /// An event that arrives on the main thread is delivered at once if all earlier ones have been
  /// delivered; every other event waits for its turn as work of ``Scheduler/main``. So there is no
  /// needless delay, and the order is kept. An event that's sent from within the delivery of
  /// another waits, too: deliveries aren't nested. If it's sent through a ``Subject``, which itself
  /// holds such events back, it only gets here once that delivery is over, so it's delivered at
  /// once.
  ///
  /// The closures that subscribe to it belong to the main actor; see ``MainSignal``.
  ///
  /// ReactiveCocoa: `-deliverOnMainThread`.
  ///
  /// ```swift
  /// Signal.return("now").deliverOnMainThread().subscribe { print($0) }  // Prints "now"
  /// ```
  public final func deliverOnMainThread() -> MainSignal<Value> {
    deliverOnMainThread(keeping: .all)
  }

  /// Returns a signal that delivers the events of this one on the main thread, and specifies what
  /// happens to values that arrive too fast.
  ///
  /// It works like ``deliverOnMainThread()``. The buffering sets how many values may wait for the
  /// main thread and what happens to the next one, as with ``Subject/init(keeping:)``.
  ///
  /// - Precondition: The buffering isn't ``ValueBuffering/waiting(_:)``: a sender on the main
  ///   thread would wait for itself.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// Signal.return("now").deliverOnMainThread(keeping: .newest(1)).subscribe { print($0) }
  /// // Prints "now"
  /// ```
  public final func deliverOnMainThread(keeping buffering: ValueBuffering) -> MainSignal<Value> {
    if case .waiting = buffering {
      preconditionFailure("the main thread cannot wait for itself")
    }
    return MainSignal(DeliverOnMainThreadSignal(self, keeping: buffering))
      .derived(from: self, "-deliverOnMainThread")
  }
}
