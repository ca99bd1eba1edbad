/// A signal of its source's first values.
final class TakeSignal<Value: Sendable>:
  OperatorSignal<Value, Value, TakeSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let count: Int

  init(_ source: Signal<Value>, _ count: Int) {
    self.count = count
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, count, in: scope), in: scope)
  }
}

class TakeSink<Value: Sendable>: EndingSink<Value, Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `remaining`.
  private var remaining: Int

  required init(_ downstream: Sink<Value>, _ count: Int, in scope: CompoundDisposable) {
    remaining = count
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    // Counted before the value is passed on, because that may send the next one from within.
    guard remaining > 0 else { return }
    remaining -= 1
    let isLast = remaining == 0
    downstream.next(value)
    if isLast { complete() }
  }
}

extension Signal {
  /// Returns a signal of the first values, which completes right after the last of them.
  ///
  /// When value number `count` has been delivered, the source is disposed, then completion is
  /// sent, so even an endless source ends. `take(0)` completes without subscribing. A source that
  /// ends earlier, or with an error, ends this signal the same way.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// ReactiveCocoa: `-take:`.
  ///
  /// ```swift
  /// let endless = Signal<Int>.create { subscriber in
  ///   while !subscriber.isDisposed { subscriber.sendNext(7) }
  ///   return nil
  /// }
  /// endless.take(1).subscribe { print($0) } completed: { print("completed") }
  /// // Prints "7"
  /// // Prints "completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func take(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "cannot take a negative number of values")
    let taken = count == 0 ? EmptySignal() : TakeSignal(self, count)
    return taken.derived(from: self, "-take: \(count)")
  }
}
