/// A signal that delivers its source's events as the work of a scheduler.
final class DeliverOnSignal<Value: Sendable>:
  OperatorSignal<Value, Value, DeliverOnSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let scheduler: Scheduler
  private let buffering: ValueBuffering

  init(_ source: Signal<Value>, _ scheduler: Scheduler, keeping buffering: ValueBuffering) {
    self.scheduler = scheduler
    self.buffering = buffering
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let delivery = linkType().init(sink, scheduler, keeping: buffering, in: scope)
    source.extend(delivery, in: delivery.sourceScope)
  }
}

/// Keeps events until the scheduler has time for them, one at a time.
class DeliverOnSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; its mutex guards what changes.
  private let scheduler: Scheduler
  private let bookings = Bookings()
  private let values: Waitlist<Value>
  /// How the source ended, after the values.
  private let ending = Guarded<Ending?>(nil)

  private enum Ending {
    case error(any Error)
    case completed
  }

  required init(
    _ downstream: Sink<Value>,
    _ scheduler: Scheduler,
    keeping buffering: ValueBuffering,
    in scope: CompoundDisposable
  ) {
    self.scheduler = scheduler
    values = Waitlist(keeping: buffering, at: .scheduler)
    super.init(downstream, in: scope)
    scope.add(values)
    scope.add(bookings)
  }

  override func next(_ value: Value) {
    if values.keep(value) { book() } else { didDrop() }
  }

  override func error(_ error: any Error) {
    ending.withLock { $0 = .error(error) }
    book()
  }

  override func completed() {
    ending.withLock { $0 = .completed }
    book()
  }

  /// Takes note that nothing will be delivered for a value, since it or another one was dropped.
  func didDrop() {}

  /// Sends the event that has waited longest; called behind the gate.
  func deliver() {
    if !values.take({ deliver($0) }) { end() }
  }

  private func book() {
    let booking = scheduler.schedule { [self] in
      bookings.begin()
      gate.pass(of: self, now: { deliver() }, later: { [self] in deliver() })
    }
    bookings.add(booking)
  }

  private func end() {
    switch ending.withLock({ $0 }) {
    case .error(let error): fail(error)
    case .completed: complete()
    case nil: return
    }
  }
}

extension Signal {
  /// Returns a signal that delivers the events of this one as the work of a scheduler.
  ///
  /// Each event is a separate piece of work, scheduled when it arrives, so other work of the
  /// scheduler gets its turn in between; the order of the events is kept. Delivery is never nested
  /// in the sending, even on the same scheduler, unless the scheduler is ``Scheduler/immediate``.
  /// The source's work stays where it was, and so does its cleanup, which may run before the last
  /// values are delivered. Disposal cancels the events that haven't been delivered.
  ///
  /// ReactiveCocoa: `-deliverOn:`.
  ///
  /// ```swift
  /// Signal.return("now").deliver(on: .immediate).subscribe { print($0) }  // Prints "now"
  /// let later = Signal.return("later").deliver(on: .main).subscribe { print($0) }
  /// print("subscribed")  // Prints "subscribed"
  /// later.dispose()
  /// ```
  @_disfavoredOverload  // The main thread's scheduler has its own.
  public final func deliver(on scheduler: Scheduler) -> Signal<Value> {
    deliver(on: scheduler, keeping: .all)
  }

  /// Returns a signal that delivers the events of this one as the work of a scheduler, and
  /// specifies what happens to values that arrive too fast.
  ///
  /// It works like ``deliver(on:)``. The buffering sets how many values may wait for the scheduler
  /// and what happens to the next one, as with ``Subject/init(keeping:)``. With
  /// ``ValueBuffering/waiting(_:)``, the scheduler must be a different one from the sender's.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// let numbers = [1, 2, 3].signal(on: .immediate)
  /// let delivered = numbers.deliver(on: .background(), keeping: .waiting(1))
  /// print(try await delivered.toArray())  // Prints "[1, 2, 3]"
  /// ```
  public final func deliver(
    on scheduler: Scheduler,
    keeping buffering: ValueBuffering
  ) -> Signal<Value> {
    DeliverOnSignal(self, scheduler, keeping: buffering)
      .derived(from: self, "-deliverOn: \(DerivedNames.describe(scheduler))")
  }

  /// Returns a signal that delivers the events of this one as work of the main thread's scheduler.
  ///
  /// It follows the rules of every ``deliver(on:)``, and the closures after it belong to the main
  /// actor. Even an event that's already on the main thread is delivered a little later;
  /// ``deliverOnMainThread()`` delivers it at once if possible.
  ///
  /// ReactiveCocoa: `-deliverOn:` with `+mainThreadScheduler`.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let label = Label()
  /// Signal.return("ready").deliver(on: .main).subscribe { label.text = $0 }
  /// print(label.text.isEmpty)  // Prints "true"
  /// try await Signal<Int>.empty.deliver(on: .main).completion()
  /// print(label.text)  // Prints "ready"
  /// ```
  public final func deliver(on scheduler: MainScheduler) -> MainSignal<Value> {
    MainSignal(DeliverOnSignal(self, scheduler, keeping: .all))
      .derived(from: self, "-deliverOn: \(DerivedNames.describe(scheduler))")
  }
}
