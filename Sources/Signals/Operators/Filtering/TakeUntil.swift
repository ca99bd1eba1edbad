/// A signal of the values that its source sends before a trigger fires.
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
    let triggerScope = CompoundDisposable()
    let link = linkType().init(sink, in: scope, behind: triggerScope)
    trigger?.connect(TriggerSink<Trigger, Value>(link, triggerScope), in: triggerScope)
    source.extendLast(link, in: link.sourceScope)
  }
}

/// Passes on the events of the source, unless the trigger has fired.
///
/// The first to claim the scope sends the terminal event. Behind the gate, the trigger doesn't act
/// while a value is being delivered, and a value sees whether the trigger has claimed the scope;
/// the terminal events of the source need no gate, because only one of the two can claim.
class TakeUntilSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.

  required override init(
    _ downstream: Sink<Value>,
    in scope: CompoundDisposable,
    behind trigger: Disposable
  ) {
    super.init(downstream, in: scope, behind: trigger)
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

  /// Ends everything, once; `triggerScope` belongs to a trigger that's over.
  fileprivate final func goOff(_ triggerScope: CompoundDisposable? = nil) {
    gate.pass(of: self) { [self] in
      if scope.claim(endOf: triggerScope) { downstream.completed() }
    }
  }
}

/// Takes the events of the trigger; only its first value or its completion counts.
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
  /// Returns a signal of this one's values until another signal sends or completes.
  ///
  /// The other signal, the trigger, is subscribed first; if it fires at once, this signal isn't
  /// subscribed at all. When it fires, both are disposed, the trigger first, then completion is
  /// sent; operators further up see a disposal. The trigger's values aren't passed on, and its
  /// error only means that it won't fire any more. Completion and errors of this signal pass.
  ///
  /// The two may send from different threads. If a value is being delivered when the trigger fires,
  /// its delivery finishes and completion follows; no delivery starts after that. A value costs one
  /// pass through a gate.
  ///
  /// - Note: A trigger that completes ends the signal as well. To avoid that, use
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
