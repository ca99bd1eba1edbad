/// A signal of its source's last values.
final class TakeLastSignal<Value: Sendable>:
  OperatorSignal<Value, Value, TakeLastSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let count: Int

  init(_ source: Signal<Value>, _ count: Int) {
    self.count = count
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, count, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class TakeLastSink<Value: Sendable>: OutlivingSink<Value, Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `latest`.
  private let latest = Ring<Value>()
  private let count: Int

  required init(_ downstream: Sink<Value>, _ count: Int, in scope: CompoundDisposable) {
    self.count = count
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    guard count > 0 else { return }
    if latest.count == count { _ = latest.removeFirst() }
    latest.append(value)
  }

  override func error(_ error: any Error) {
    latest.removeAll()
    super.error(error)
  }

  override func completed() {
    while !latest.isEmpty { deliver(latest.removeFirst()) }
    complete()
  }
}

extension Signal {
  /// Returns a signal of the last values, sent when the source completes.
  ///
  /// Nothing is sent before that. Then come the last `count` values, or all if there were fewer, in
  /// order and on the thread of completion, followed by completion. An error passes at once and the
  /// values are dropped. `takeLast(0)` sends no value and waits for the end.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// ReactiveCocoa: `-takeLast:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// numbers.takeLast(2).subscribe { print($0) }
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func takeLast(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "cannot take a negative number of values")
    return TakeLastSignal(self, count).derived(from: self, "-takeLast: \(count)")
  }
}
