/// A signal of its source's values that aren't nil.
final class IgnoreNilSignal<Value: Sendable>:
  OperatorSignal<Value?, Value, IgnoreNilSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink), in: scope)
  }
}

class IgnoreNilSink<Value: Sendable>: RelaySink<Value?, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.

  required init(_ downstream: Sink<Value>) {
    super.init(to: downstream)
  }

  override func next(_ value: Value?) {
    if let value { downstream.next(value) }
  }
}

extension Signal {
  /// Returns a signal of the values that aren't nil, unwrapped.
  ///
  /// Terminal events pass unchanged. A value costs one extra call.
  ///
  /// ReactiveCocoa: `-ignore:` with nil.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return("1"), .return("x")]).map { Int($0) }
  /// numbers.ignoreNil().subscribe { print($0 + 1) }  // Prints "2"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func ignoreNil<Wrapped>() -> Signal<Wrapped> where Value == Wrapped? {
    IgnoreNilSignal(self).derived(from: self, "-ignore: nil")
  }
}
