/// A signal of its source's values after the first ones.
final class SkipSignal<Value: Sendable>:
  OperatorSignal<Value, Value, SkipSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let count: Int

  init(_ source: Signal<Value>, _ count: Int) {
    self.count = count
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, count), in: scope)
  }
}

class SkipSink<Value: Sendable>: RelaySink<Value, Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `remaining`.
  private var remaining: Int

  required init(_ downstream: Sink<Value>, _ count: Int) {
    remaining = count
    super.init(to: downstream)
  }

  override func next(_ value: Value) {
    if remaining > 0 {
      remaining -= 1
    } else {
      downstream.next(value)
    }
  }
}

extension Signal {
  /// Returns a signal that skips the first values.
  ///
  /// The first `count` values are dropped, counted for each subscription; all others pass, and so
  /// do terminal events. If the source sends fewer values, only its terminal event passes.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// ReactiveCocoa: `-skip:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// numbers.skip(1).subscribe { print($0) }  // Prints "2"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func skip(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "cannot skip a negative number of values")
    return SkipSignal(self, count).derived(from: self, "-skip: \(count)")
  }
}
