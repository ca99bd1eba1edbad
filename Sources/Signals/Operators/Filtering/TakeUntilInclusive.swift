/// A signal of the values of another up to the first that satisfies a condition, with that one.
final class TakeUntilInclusiveSignal<Value: Sendable>:
  OperatorSignal<Value, Value, TakeUntilInclusiveSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let condition: @Sendable (Value) -> Bool

  init(_ source: Signal<Value>, _ condition: @escaping @Sendable (Value) -> Bool) {
    self.condition = condition
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, condition, in: scope), in: scope)
  }
}

class TakeUntilInclusiveSink<Value: Sendable>: EndingSink<Value, Value>, @unchecked Sendable {
  // Unchecked as every sink: its caller serialises the calls that change `hasLast`.
  private let condition: @Sendable (Value) -> Bool
  private var hasLast = false

  required init(
    _ downstream: Sink<Value>,
    _ condition: @escaping @Sendable (Value) -> Bool,
    in scope: CompoundDisposable
  ) {
    self.condition = condition
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    guard !hasLast, !isOver, !isCancelled else { return }
    // Noted before the value is passed on: that may send the next one from within.
    let isLast = condition(value)
    hasLast = isLast
    downstream.next(value)
    if isLast { complete() }
  }
}

extension Signal {
  /// Returns a signal of the values up to the first that satisfies a condition, and of that one.
  ///
  /// When that value has been delivered, the source is disposed, then completion is sent. So even
  /// an endless source ends. The condition runs once for each value up to there, on its thread.
  /// Terminal events that come earlier pass unchanged.
  ///
  /// A closure without a label is that of ``takeUntil(_:)``, which keeps the value back.
  ///
  /// ReactiveCocoa: none; RxSwift `take(until:behavior:)`, inclusive.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("go"), .return("stop"), .return("go")])
  /// words.takeUntil(inclusive: { $0 == "stop" }).subscribe { print($0) }
  /// // Prints "go"
  /// // Prints "stop"
  /// ```
  @_disfavoredOverload  // A trailing closure would fit both methods; it is that of the older one.
  public final func takeUntil(
    inclusive condition: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value> {
    TakeUntilInclusiveSignal(self, condition).derived(from: self, "-takeUntilInclusive:")
  }
}
