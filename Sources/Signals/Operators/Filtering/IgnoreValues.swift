/// A signal of only its source's terminal event.
final class IgnoreValuesSignal<Value: Sendable>:
  OperatorSignal<Value, Value, IgnoreValuesSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink), in: scope)
  }
}

class IgnoreValuesSink<Value: Sendable>: RelaySink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.

  required init(_ downstream: Sink<Value>) {
    super.init(to: downstream)
  }

  override func next(_ value: Value) {}
}

extension Signal {
  /// Returns a signal that drops all values and passes only the terminal event.
  ///
  /// ReactiveCocoa: `-ignoreValues`.
  ///
  /// ```swift
  /// let upload = Signal.return(100).ignoreValues()
  /// upload.subscribe { print($0) } completed: { print("completed") }  // Prints "completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func ignoreValues() -> Signal<Value> {
    IgnoreValuesSignal(self).derived(from: self, "-ignoreValues")
  }
}
