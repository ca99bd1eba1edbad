/// A signal of a closure's results for each value of its source and the value before it.
final class CombinePreviousSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, CombinePreviousSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let begin: @Sendable (Input) -> Value
  private let combine: @Sendable (Input, Input) -> Value

  init(
    _ source: Signal<Input>,
    first begin: @escaping @Sendable (Input) -> Value,
    others combine: @escaping @Sendable (Input, Input) -> Value
  ) {
    self.begin = begin
    self.combine = combine
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, first: begin, others: combine), in: scope)
  }
}

class CombinePreviousSink<Input: Sendable, Output: Sendable>:
  RelaySink<Input, Output>, @unchecked Sendable
{
  // Unchecked because a sink's caller serialises the calls that change `previous` and
  // `hasPrevious`.
  private let begin: @Sendable (Input) -> Output
  private let combine: @Sendable (Input, Input) -> Output
  // An optional would do, but its type would have to be looked up for each value.
  private let previous = UnsafeMutablePointer<Input>.allocate(capacity: 1)
  private var hasPrevious = false

  required init(
    _ downstream: Sink<Output>,
    first begin: @escaping @Sendable (Input) -> Output,
    others combine: @escaping @Sendable (Input, Input) -> Output
  ) {
    self.begin = begin
    self.combine = combine
    super.init(to: downstream)
  }

  deinit {
    if hasPrevious { previous.deinitialize(count: 1) }
    previous.deallocate()
  }

  override func next(_ value: Input) {
    if isCancelled { return }
    let result = hasPrevious ? combine(copyOfPrevious(), value) : begin(value)
    remember(value)
    downstream.next(result)
  }

  /// Returns a copy, because the closure that gets it may send the next value from within.
  private func copyOfPrevious() -> Input {
    previous.pointee
  }

  private func remember(_ value: Input) {
    if hasPrevious {
      previous.pointee = value
    } else {
      previous.initialize(to: value)
      hasPrevious = true
    }
  }
}

extension Signal {
  /// Returns a signal of a closure's results for each value and the value before it.
  ///
  /// The first value is combined with `start`. The closure's results aren't fed back; for that use
  /// ``scan(startingWith:_:)-(_,(_,_)->_)``. Each subscription has its own memory. The closure runs
  /// on the thread of the value; terminal events pass unchanged.
  ///
  /// ReactiveCocoa: `-combinePreviousWithStart:reduce:`.
  ///
  /// ```swift
  /// let readings = Signal.concat([Signal.return(3), .return(10)])
  /// readings.combinePrevious(startingWith: 0) { $1 - $0 }.subscribe { print($0) }
  /// // Prints "3"
  /// // Prints "7"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func combinePrevious<Output>(
    startingWith start: Value,
    _ combine: @escaping @Sendable (_ previous: Value, _ current: Value) -> Output
  ) -> Signal<Output> {
    CombinePreviousSignal(self, first: { combine(start, $0) }, others: combine)
      .derived(
        from: self,
        "-combinePreviousWithStart: \(DerivedNames.describe(start)) reduce:"
      )
  }

  /// Returns a signal of a closure's results for each value and the one before it, if any.
  ///
  /// The first value is combined with nil.
  ///
  /// ReactiveCocoa: `-combinePreviousWithStart:reduce:` with nil as the start.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("a"), .return("b")])
  /// words.combinePrevious { ($0 ?? "-") + $1 }.subscribe { print($0) }
  /// // Prints "-a"
  /// // Prints "ab"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func combinePrevious<Output>(
    _ combine: @escaping @Sendable (_ previous: Value?, _ current: Value) -> Output
  ) -> Signal<Output> {
    CombinePreviousSignal(self, first: { combine(nil, $0) }, others: { combine($0, $1) })
      .derived(from: self, "-combinePreviousWithStart: nil reduce:")
  }
}
