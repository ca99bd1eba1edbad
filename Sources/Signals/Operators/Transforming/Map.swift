/// A signal that applies a closure to each value of another.
final class MapSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, MapSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let transform: @Sendable (Input) -> Value

  init(_ source: Signal<Input>, _ transform: @escaping @Sendable (Input) -> Value) {
    self.transform = transform
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, transform), in: scope)
  }
}

class MapSink<Input: Sendable, Output: Sendable>: Sink<Input>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let downstream: Sink<Output>
  private let transform: @Sendable (Input) -> Output

  required init(_ downstream: Sink<Output>, _ transform: @escaping @Sendable (Input) -> Output) {
    self.downstream = downstream
    self.transform = transform
    super.init(above: downstream)
  }

  override func next(_ value: Input) {
    downstream.next(transform(value))
  }

  override func error(_ error: any Error) {
    downstream.error(error)
  }

  override func completed() {
    downstream.completed()
  }
}

extension Signal {
  /// Returns a signal that sends the result of a closure for each value.
  ///
  /// The closure runs once for each value and subscription, on the thread of the value. Terminal
  /// events pass unchanged. A value costs one call more than without `map`: there is no inner
  /// subscription, as there was in ReactiveCocoa, where `map` was `flattenMap` with `return`.
  ///
  /// ReactiveCocoa: `-map:`.
  ///
  /// ```swift
  /// Signal.return(2).map { $0 * 10 }.subscribe { print($0) }  // Prints "20"
  /// ```
  public final func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<Output> {
    MapSignal(self, transform).derived(from: self, "-map:")
  }
}
