/// A signal of one result: a closure's combination of all values of its source.
final class AggregateSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, AggregateSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let makeStart: @Sendable () -> Value
  private let combine: @Sendable (Value, Input) -> Value

  init(
    _ source: Signal<Input>,
    _ makeStart: @escaping @Sendable () -> Value,
    _ combine: @escaping @Sendable (Value, Input) -> Value
  ) {
    self.makeStart = makeStart
    self.combine = combine
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, makeStart(), combine, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class AggregateSink<Input: Sendable, Output: Sendable>:
  OutlivingSink<Input, Output>, @unchecked Sendable
{
  // Unchecked because a sink's caller serialises the calls that change `running`.
  private let combine: @Sendable (Output, Input) -> Output
  // Each access is over before anything else is called, so it needs no check.
  @exclusivity(unchecked) private var running: Output

  required init(
    _ downstream: Sink<Output>,
    _ start: Output,
    _ combine: @escaping @Sendable (Output, Input) -> Output,
    in scope: CompoundDisposable
  ) {
    self.combine = combine
    running = start
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Input) {
    if isCancelled { return }
    let result = combine(running, value)
    running = result
  }

  override func completed() {
    deliver(running)
    complete()
  }
}

extension Signal {
  /// Returns a signal of one result: all values combined, one after the other.
  ///
  /// The first value is combined with `start`, each further one with the result so far. When the
  /// source completes, the last result is sent, then completion; without values the result is
  /// `start`. An error passes at once and the result is dropped. The closure runs on the thread of
  /// the value, and the result is sent on the thread of completion.
  ///
  /// ReactiveCocoa: `-aggregateWithStart:reduce:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// numbers.aggregate(startingWith: 0, +).subscribe { print($0) }  // Prints "6"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func aggregate<Output>(
    startingWith start: Output,
    _ combine: @escaping @Sendable (_ running: Output, _ value: Value) -> Output
  ) -> Signal<Output> {
    AggregateSignal(self, { start }, combine)
      .derived(from: self, "-aggregateWithStart: \(DerivedNames.describe(start)) reduce:")
  }

  /// Returns a signal of one result: all values combined, along with their indices.
  ///
  /// Like ``aggregate(startingWith:_:)-(_,(_,_)->_)``; the values are counted from zero in each
  /// subscription.
  ///
  /// ReactiveCocoa: `-aggregateWithStart:reduceWithIndex:`.
  ///
  /// ```swift
  /// let digits = Signal.concat([Signal.return(3), .return(4)])
  /// digits.aggregate(startingWith: 0) { $0 + $1 * ($2 + 1) }.subscribe { print($0) }
  /// // Prints "11"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func aggregate<Output>(
    startingWith start: Output,
    _ combine: @escaping @Sendable (_ running: Output, _ value: Value, _ index: Int) -> Output
  ) -> Signal<Output> {
    let counted = AggregateSignal(
      self,
      { Counted(start) },
      { $0.combined(with: $1, combine) }
    )
    return counted.map { $0.result }
      .derived(from: self, "-aggregateWithStart: \(DerivedNames.describe(start)) reduceWithIndex:")
  }

  /// Returns a signal of one result that starts with a closure's result.
  ///
  /// Like ``aggregate(startingWith:_:)-(_,(_,_)->_)``, but `startFactory` runs once per
  /// subscription, before the source is subscribed, so that a start with an identity isn't shared.
  ///
  /// ReactiveCocoa: `-aggregateWithStartFactory:reduce:`.
  ///
  /// ```swift
  /// final class Basket: Sendable {}
  /// let signal = Signal.return(1).aggregate(startFactory: Basket.init) { basket, _ in basket }
  /// signal.collect().zip(with: signal.collect()).subscribe { print($0[0] === $1[0]) }
  /// // Prints "false"
  /// ```
  public final func aggregate<Output>(
    startFactory: @escaping @Sendable () -> Output,
    _ combine: @escaping @Sendable (_ running: Output, _ value: Value) -> Output
  ) -> Signal<Output> {
    AggregateSignal(self, startFactory, combine)
      .derived(from: self, "-aggregateWithStartFactory:reduce:")
  }
}
