/// A signal that applies a closure to each value of its source, and fails when the closure throws.
final class TryMapSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, TryMapSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let transform: @Sendable (Input) throws -> Value

  init(_ source: Signal<Input>, _ transform: @escaping @Sendable (Input) throws -> Value) {
    self.transform = transform
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, transform, in: scope), in: scope)
  }
}

class TryMapSink<Input: Sendable, Output: Sendable>:
  EndingSink<Input, Output>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let transform: @Sendable (Input) throws -> Output

  required init(
    _ downstream: Sink<Output>,
    _ transform: @escaping @Sendable (Input) throws -> Output,
    in scope: CompoundDisposable
  ) {
    self.transform = transform
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Input) {
    guard !isOver, !isCancelled else { return }
    let result: Output
    do {
      result = try transform(value)
    } catch {
      return fail(error)
    }
    downstream.next(result)
  }
}

extension Signal {
  /// Returns a signal that sends the result of a closure for each value, and fails if it throws.
  ///
  /// When the closure throws, the source is disposed and the error is sent; the closure isn't
  /// called again. It runs once for each value and subscription, on the thread of the value.
  /// Terminal events of the source pass unchanged.
  ///
  /// ReactiveCocoa: `-tryMap:`, where nil stood for failure.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let texts = Signal.concat([Signal.return("1"), .return("x"), .return("2")])
  /// let numbers = texts.tryMap { text in
  ///   guard let number = Int(text) else { throw NotANumber() }
  ///   return number
  /// }
  /// numbers.subscribe { print($0) } error: { print($0) }
  /// // Prints "1"
  /// // Prints "NotANumber()"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func tryMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> Signal<Output> {
    TryMapSignal(self, transform).derived(from: self, "-tryMap:")
  }
}
