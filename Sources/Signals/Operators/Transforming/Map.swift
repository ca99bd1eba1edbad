/// A signal that applies a closure to each value of its source.
final class MapSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, MapSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let step: @Sendable (Input, Sink<Value>) -> Void

  init(_ source: Signal<Input>, _ step: @escaping @Sendable (Input, Sink<Value>) -> Void) {
    self.step = step
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, step), in: scope)
  }
}

class MapSink<Input: Sendable, Output: Sendable>: RelaySink<Input, Output>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let step: @Sendable (Input, Sink<Output>) -> Void

  required init(
    _ downstream: Sink<Output>,
    _ step: @escaping @Sendable (Input, Sink<Output>) -> Void
  ) {
    self.step = step
    super.init(to: downstream)
  }

  override func next(_ value: Input) {
    if isCancelled { return }
    step(value, downstream)
  }
}

extension Signal {
  /// Returns a signal that sends the result of a closure for each value.
  ///
  /// The closure runs once for each value and subscription, on the thread of the value. Terminal
  /// events pass unchanged. A value costs one extra call: there's no inner subscription, unlike in
  /// ReactiveCocoa, where `map` was `flattenMap` with `return`.
  ///
  /// ReactiveCocoa: `-map:`.
  ///
  /// ```swift
  /// Signal.return(2).map { $0 * 10 }.subscribe { print($0) }  // Prints "20"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  @inlinable
  public final func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<Output> {
    mapping { value, sink in sink.next(transform(value)) }
  }

  /// Returns the signal of ``map(_:)``, whose step is compiled where the types are known.
  ///
  /// There the result needs no memory whose size has to be looked up for each value.
  @usableFromInline
  final func mapping<Output>(
    _ step: @escaping @Sendable (Value, Sink<Output>) -> Void
  ) -> Signal<Output> {
    MapSignal(self, step).derived(from: self, "-map:")
  }
}
