/// A signal of its source's values before the first for which a condition has a certain result.
final class TakeWhileSignal<Value: Sendable>:
  OperatorSignal<Value, Value, TakeWhileSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let wanted: Bool
  private let condition: @Sendable (Value) -> Bool

  init(_ source: Signal<Value>, is wanted: Bool, _ condition: @escaping @Sendable (Value) -> Bool) {
    self.wanted = wanted
    self.condition = condition
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, is: wanted, condition, in: scope), in: scope)
  }
}

class TakeWhileSink<Value: Sendable>: EndingSink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let wanted: Bool
  private let condition: @Sendable (Value) -> Bool

  required init(
    _ downstream: Sink<Value>,
    is wanted: Bool,
    _ condition: @escaping @Sendable (Value) -> Bool,
    in scope: CompoundDisposable
  ) {
    self.wanted = wanted
    self.condition = condition
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    guard !isOver, !isCancelled else { return }
    if condition(value) == wanted { downstream.next(value) } else { complete() }
  }
}

extension Signal {
  /// Returns a signal of the values before the first that doesn't satisfy a condition.
  ///
  /// At that value the source is disposed, then completion is sent; the value itself isn't sent. So
  /// even an endless source ends. The condition runs once for each value up to that one, on its
  /// thread. Terminal events that come earlier pass unchanged.
  ///
  /// ReactiveCocoa: `-takeWhileBlock:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(1)])
  /// numbers.takeWhile { $0 < 2 }.subscribe { print($0) }  // Prints "1"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func takeWhile(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    TakeWhileSignal(self, is: true, condition).derived(from: self, "-takeWhileBlock:")
  }

  /// Returns a signal of the values before the first that satisfies a condition.
  ///
  /// The opposite of ``takeWhile(_:)``.
  ///
  /// ReactiveCocoa: `-takeUntilBlock:`.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("go"), .return("stop"), .return("go")])
  /// words.takeUntil { $0 == "stop" }.subscribe { print($0) }  // Prints "go"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func takeUntil(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    TakeWhileSignal(self, is: false, condition).derived(from: self, "-takeUntilBlock:")
  }
}
