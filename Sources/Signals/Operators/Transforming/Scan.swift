/// A signal of the running results of a closure over its source's values.
final class ScanSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, ScanSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let start: Value
  private let combine: @Sendable (Value, Input) -> Value

  init(
    _ source: Signal<Input>,
    _ start: Value,
    _ combine: @escaping @Sendable (Value, Input) -> Value
  ) {
    self.start = start
    self.combine = combine
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, start, combine), in: scope)
  }
}

class ScanSink<Input: Sendable, Output: Sendable>: RelaySink<Input, Output>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `running`.
  private let combine: @Sendable (Output, Input) -> Output
  // Each access is over before anything else is called, so it needs no check.
  @exclusivity(unchecked) private var running: Output

  required init(
    _ downstream: Sink<Output>,
    _ start: Output,
    _ combine: @escaping @Sendable (Output, Input) -> Output
  ) {
    self.combine = combine
    running = start
    super.init(to: downstream)
  }

  override func next(_ value: Input) {
    if isCancelled { return }
    let result = combine(running, value)
    running = result
    downstream.next(result)
  }
}

extension Signal {
  /// Returns a signal of running results: each value combined with the result before it.
  ///
  /// The first value is combined with `start`, which itself is never sent. Each subscription starts
  /// over. The closure runs once for each value, on its thread; terminal events pass unchanged. For
  /// the last result only, use ``aggregate(startingWith:_:)-(_,(_,_)->_)``.
  ///
  /// ReactiveCocoa: `-scanWithStart:reduce:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// numbers.scan(startingWith: 0, +).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "3"
  /// // Prints "6"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func scan<Output>(
    startingWith start: Output,
    _ combine: @escaping @Sendable (_ running: Output, _ value: Value) -> Output
  ) -> Signal<Output> {
    ScanSignal(self, start, combine)
      .derived(from: self, "-scanWithStart: \(DerivedNames.describe(start)) reduce:")
  }

  /// Returns a signal of running results: the values combined so far, along with their indices.
  ///
  /// Like ``scan(startingWith:_:)-(_,(_,_)->_)``; the values are counted from zero in each
  /// subscription. It puts two links into the chain instead of one.
  ///
  /// ReactiveCocoa: `-scanWithStart:reduceWithIndex:`.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("a"), .return("b")])
  /// words.scan(startingWith: "") { "\($0)\($2)\($1)" }.subscribe { print($0) }
  /// // Prints "0a"
  /// // Prints "0a1b"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func scan<Output>(
    startingWith start: Output,
    _ combine: @escaping @Sendable (_ running: Output, _ value: Value, _ index: Int) -> Output
  ) -> Signal<Output> {
    let counted = ScanSignal(self, Counted(start)) { $0.combined(with: $1, combine) }
    return counted.map { $0.result }
      .derived(from: self, "-scanWithStart: \(DerivedNames.describe(start)) reduceWithIndex:")
  }
}

/// A running result, and how many values it was made from.
struct Counted<Result: Sendable>: Sendable {
  private(set) var result: Result
  private var count = 0

  init(_ start: Result) {
    result = start
  }

  /// Returns the result after the next value.
  func combined<Value>(
    with value: Value,
    _ combine: (Result, Value, Int) -> Result
  ) -> Counted<Result> {
    var next = self
    next.result = combine(result, value, count)
    next.count += 1
    return next
  }
}
