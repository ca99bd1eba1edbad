/// A signal that makes signals from its source's values, with memory and a way to stop.
final class BindSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, BindSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked because of `makeBinder`, which only `deinit` changes.
  private var makeBinder: MakeBinder?

  typealias MakeBinder = @Sendable () -> Binder
  typealias Binder = (Input, inout Bool) -> Signal<Value>?

  init(_ source: Signal<Input>, _ makeBinder: @escaping MakeBinder) {
    self.makeBinder = Optional.some(makeBinder)
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { makeBinder = nil }, later: { Parcel(makeBinder) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let makeBinder else { return }
    let binding = linkType().init(sink, makeBinder(), in: scope)
    source.extend(binding, in: binding.sourceScope)
  }
}

class BindSink<Input: Sendable, Output: Sendable>:
  MergingSink<Input, Output>, @unchecked Sendable
{
  // Unchecked because of `binder`: only the source calls it, one call at a time.
  private let binder: (Input, inout Bool) -> Signal<Output>?

  required init(
    _ downstream: Sink<Output>,
    _ binder: @escaping (Input, inout Bool) -> Signal<Output>?,
    in scope: CompoundDisposable
  ) {
    self.binder = binder
    super.init(downstream, in: scope)
  }

  override func next(_ value: Input) {
    guard !sourceIsOver, !isCancelled else { return }
    step {
      var stop = false
      let inner = binder(value, &stop)
      if let inner { begin(inner) }
      if stop || inner == nil { endSource() }
    }
  }
}

extension Signal {
  /// Returns a signal that subscribes, for each value, to the signal that a closure makes from it.
  ///
  /// The outer closure runs once per subscription and returns the binder, so variables that it
  /// declares are the memory of that subscription. The binder is called for each value:
  /// - a signal it returns is subscribed at once, and its values are passed on as they come, while
  ///   earlier signals continue;
  /// - if it returns nil, the source is disposed at once, and running signals continue;
  /// - if it sets `stop`, the same happens after the returned signal has been subscribed.
  ///
  /// Completion is sent when the source is over and all inner signals have completed. An error of
  /// the source or of an inner signal disposes everything and is then sent. Inner signals may send
  /// from different threads; their values are delivered one at a time.
  ///
  /// ReactiveCocoa: `-bind:`. There a source that sent synchronously kept calling the binder
  /// after a stop, and a binder that returned one object twice could complete the result too early;
  /// here the stop takes effect at once, and each subscription counts.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(3), .return(5), .return(8)])
  /// let sums = numbers.bind {
  ///   var sum = 0
  ///   return { value, stop in
  ///     sum += value
  ///     stop = sum > 5
  ///     return .return(sum)
  ///   }
  /// }
  /// sums.subscribe { print($0) }
  /// // Prints "3"
  /// // Prints "8"
  /// ```
  public final func bind<Output>(
    _ makeBinder: @escaping @Sendable () -> (Value, inout Bool) -> Signal<Output>?
  ) -> Signal<Output> {
    BindSignal(self, makeBinder).derived(from: self, "-bind:")
  }
}
