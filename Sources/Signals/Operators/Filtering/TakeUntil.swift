/// A signal of the values that another one sends before a trigger goes off.
final class TakeUntilSignal<Value: Sendable, Trigger: Sendable>:
  OperatorSignal<Value, Value, TakeUntilSink<Value>>, @unchecked Sendable
{
  // Unchecked because of `trigger`, which only `deinit` changes.
  private var trigger: Signal<Trigger>?

  init(_ source: Signal<Value>, until trigger: Signal<Trigger>) {
    self.trigger = trigger
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { trigger = nil }, later: { trigger })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    let triggerScope = CompoundDisposable()
    scope.add(triggerScope)
    trigger?.connect(TriggerSink<Trigger, Value>(link, triggerScope), in: triggerScope)
    source.extendLast(link, in: link.sourceScope)
  }
}

/// Passes on the events of the source, unless the trigger has gone off.
///
/// Whoever claims the scope sends the terminal event. Behind the gate the trigger finds no value on
/// its way, and a value finds the claim of the trigger; the terminal events of the source need no
/// gate, as only one of the two can claim.
class TakeUntilSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; there is nothing here that could change.

  required override init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(downstream, in: scope)
  }

  override func next(_ value: Value) {
    send(value)
  }

  override func error(_ error: any Error) {
    fail(error)
  }

  override func completed() {
    complete()
  }

  /// Ends everything, once; `triggerScope` is that of a trigger that is over.
  fileprivate final func goOff(_ triggerScope: CompoundDisposable? = nil) {
    gate.pass { [self] in
      if scope.claim(endOf: triggerScope) { downstream.completed() }
    }
  }
}

/// Takes the events of the trigger, of which the first value or completion is all that counts.
private final class TriggerSink<Trigger: Sendable, Value: Sendable>:
  Sink<Trigger>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let link: TakeUntilSink<Value>
  private let scope: CompoundDisposable

  init(_ link: TakeUntilSink<Value>, _ scope: CompoundDisposable) {
    self.link = link
    self.scope = scope
    super.init(above: link)
  }

  override func next(_ value: Trigger) {
    link.goOff()
  }

  override func error(_ error: any Error) {}

  override func completed() {
    link.goOff(scope)
  }
}

extension Signal {
  /// Returns a signal of the values that are sent before another signal sends or completes.
  ///
  /// The other signal, the trigger, is subscribed first; if it goes off at once this signal is not
  /// subscribed at all. When it goes off, both are disposed, then completion is sent: operators
  /// above see a disposal. Its values are not passed on, and an error of it only means that it will
  /// not go off any more. Completion and errors of this signal pass.
  ///
  /// The two may send from different threads. A value that is being delivered while the trigger
  /// goes off is delivered to its end, and completion follows it; none starts after that. A value
  /// costs one pass of a gate.
  ///
  /// - Note: A trigger that completes ends the signal as well. Where that is not wanted, use
  ///   `trigger.concat(.never)`.
  ///
  /// ReactiveCocoa: `-takeUntil:`.
  ///
  /// ```swift
  /// let numbers = Subject<Int>()
  /// let stop = Subject<Void>()
  /// numbers.takeUntil(stop).subscribe { print($0) } completed: { print("completed") }
  /// numbers.sendNext(1)  // Prints "1"
  /// stop.sendNext()  // Prints "completed"
  /// numbers.sendNext(2)
  /// ```
  public final func takeUntil(_ trigger: Signal<some Sendable>) -> Signal<Value> {
    TakeUntilSignal(self, until: trigger)
      .derived(from: self, "-takeUntil: [\(DerivedNames.shortened(trigger.name))]")
  }
}
