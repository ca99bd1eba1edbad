/// A signal of its source's values up to and including the first that satisfies a condition.
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
  // Unchecked because a sink's caller serialises the calls that change `hasLast`.
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
    // Recorded before the value is passed on, because that may send the next one from within.
    let isLast = condition(value)
    hasLast = isLast
    downstream.next(value)
    if isLast { complete() }
  }
}

extension Signal {
  /// Returns a signal of the values up to and including the first that satisfies a condition.
  ///
  /// When that value has been delivered, the source is disposed, then completion is sent, so even
  /// an endless source ends. The condition runs once for each value up to that one, on its thread.
  /// Terminal events that come earlier pass unchanged.
  ///
  /// A closure without a label selects ``takeUntil(_:)``, which leaves that value out.
  ///
  /// ReactiveCocoa: none; RxSwift `take(until:behavior:)`, inclusive.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("go"), .return("stop"), .return("go")])
  /// words.takeUntil(inclusive: { $0 == "stop" }).subscribe { print($0) }
  /// // Prints "go"
  /// // Prints "stop"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func takeUntil(
    // A trailing closure would fit both methods; because of the optional, the older one gets it.
    inclusive condition: (@Sendable (Value) -> Bool)?
  ) -> Signal<Value> {
    TakeUntilInclusiveSignal(self, condition ?? { _ in false })
      .derived(from: self, "-takeUntilInclusive:")
  }
}
