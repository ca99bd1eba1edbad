/// A signal of its source's values, starting at the first for which a condition has a certain
/// result.
final class SkipWhileSignal<Value: Sendable>:
  OperatorSignal<Value, Value, SkipWhileSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let unwanted: Bool
  private let condition: @Sendable (Value) -> Bool

  init(
    _ source: Signal<Value>,
    is unwanted: Bool,
    _ condition: @escaping @Sendable (Value) -> Bool
  ) {
    self.unwanted = unwanted
    self.condition = condition
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, is: unwanted, condition), in: scope)
  }
}

class SkipWhileSink<Value: Sendable>: RelaySink<Value, Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `isSkipping`.
  private let unwanted: Bool
  private let condition: @Sendable (Value) -> Bool
  private var isSkipping = true

  required init(
    _ downstream: Sink<Value>,
    is unwanted: Bool,
    _ condition: @escaping @Sendable (Value) -> Bool
  ) {
    self.unwanted = unwanted
    self.condition = condition
    super.init(to: downstream)
  }

  override func next(_ value: Value) {
    if isCancelled { return }
    if isSkipping {
      if condition(value) == unwanted { return }
      isSkipping = false
    }
    downstream.next(value)
  }
}

extension Signal {
  /// Returns a signal of the values starting at the first that doesn't satisfy a condition.
  ///
  /// That value is sent, and all that follow; the condition isn't called again. Each subscription
  /// skips independently. The condition runs on the thread of the value; terminal events pass
  /// unchanged.
  ///
  /// ReactiveCocoa: `-skipWhileBlock:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(1)])
  /// numbers.skipWhile { $0 < 2 }.subscribe { print($0) }
  /// // Prints "2"
  /// // Prints "1"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func skipWhile(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    SkipWhileSignal(self, is: true, condition).derived(from: self, "-skipWhileBlock:")
  }

  /// Returns a signal of the values starting at the first that satisfies a condition.
  ///
  /// The opposite of ``skipWhile(_:)``.
  ///
  /// ReactiveCocoa: `-skipUntilBlock:`.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("wait"), .return("go"), .return("on")])
  /// words.skipUntil { $0 == "go" }.subscribe { print($0) }
  /// // Prints "go"
  /// // Prints "on"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func skipUntil(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    SkipWhileSignal(self, is: false, condition).derived(from: self, "-skipUntilBlock:")
  }
}
