/// A signal that runs a closure when a subscription is over, however it ended.
final class OnEndSignal<Value: Sendable>:
  OperatorSignal<Value, Value, OnEndSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let effect: @Sendable () -> Void

  init(_ source: Signal<Value>, _ effect: @escaping @Sendable () -> Void) {
    self.effect = effect
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    // Added after the scope of the source, and so disposed after it.
    scope.add(Disposable(effect))
    source.extend(link, in: link.sourceScope)
  }
}

class OnEndSink<Value: Sendable>: OutlivingSink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.

  required init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    deliver(value)
  }
}

extension Signal {
  /// Returns a signal that runs a closure when a subscription is over, however it ended.
  ///
  /// The closure runs once for each subscription that began: on completion or an error, before that
  /// event is passed on, or on disposal by the subscriber or by an operator further down. It always
  /// runs after the source's cleanup and on the thread that ended the subscription. If there are
  /// several in a chain, the first one runs first. All events pass unchanged. A subscription costs
  /// three extra allocations.
  ///
  /// ReactiveCocoa: only ``finally(_:)``, which ignores disposal.
  ///
  /// ```swift
  /// let endless = Signal.never.startWith(1).onEnd { print("over") }
  /// endless.take(1).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "over"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func onEnd(_ effect: @escaping @Sendable () -> Void) -> Signal<Value> {
    OnEndSignal(self, effect).derived(from: self, "-onEnd:")
  }
}
