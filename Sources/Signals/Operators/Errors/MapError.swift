/// A signal that replaces its source's error with the result of a closure.
final class MapErrorSignal<Value: Sendable>:
  OperatorSignal<Value, Value, MapErrorSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let transform: @Sendable (any Error) -> any Error

  init(_ source: Signal<Value>, _ transform: @escaping @Sendable (any Error) -> any Error) {
    self.transform = transform
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, transform), in: scope)
  }
}

class MapErrorSink<Value: Sendable>: RelaySink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let transform: @Sendable (any Error) -> any Error

  required init(
    _ downstream: Sink<Value>,
    _ transform: @escaping @Sendable (any Error) -> any Error
  ) {
    self.transform = transform
    super.init(to: downstream)
  }

  override func next(_ value: Value) {
    downstream.next(value)
  }

  override func error(_ error: any Error) {
    if !isCancelled { downstream.error(transform(error)) }
  }
}

extension Signal {
  /// Returns a signal that replaces this one's error with the result of a closure.
  ///
  /// The closure runs at most once for each subscription, where the error was sent and after this
  /// signal's cleanup. Values and completion pass unchanged.
  ///
  /// ReactiveCocoa: none, `-catch:` and `+error:`; RxSwift none, ReactiveSwift `mapError`.
  ///
  /// ```swift
  /// struct Offline: Error { let reason: any Error }
  /// Signal<Int>.error(SignalError.timedOut).mapError(Offline.init).subscribe(error: { print($0) })
  /// // Prints "Offline(reason: Signals.SignalError.timedOut)"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func mapError(
    _ transform: @escaping @Sendable (any Error) -> any Error
  ) -> Signal<Value> {
    MapErrorSignal(self, transform).derived(from: self, "-mapError:")
  }
}
