/// Begins the signal of each value in place of the previous one.
class FlatMapLatestSink<Input: Sendable, Output: Sendable>:
  SwitchingSink<Input, Output>, FlatMapLink, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let transform: @Sendable (Input) -> Signal<Output>

  required init(
    _ downstream: Sink<Output>,
    _ transform: @escaping @Sendable (Input) -> Signal<Output>,
    in scope: CompoundDisposable
  ) {
    self.transform = transform
    super.init(downstream, in: scope)
  }

  override func next(_ value: Input) {
    if isCancelled { return }
    step { switchTo(transform(value)) }
  }
}

extension Signal {
  /// Returns a signal that follows the latest of the signals that a closure makes from the values.
  ///
  /// It's ``map(_:)`` and ``switchToLatest()`` in one link: each value subscribes to the closure's
  /// signal, then the previous signal is disposed, and nothing it sends is passed on any more. The
  /// closure runs once for each value and subscription, on the thread of the value. Completion is
  /// sent when this signal and the latest inner one have completed; an error of either disposes
  /// everything and is sent at once.
  ///
  /// ReactiveCocoa: none, `-map:` and `-switchToLatest`; RxSwift `flatMapLatest`.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("a"), .return("ab")])
  /// let answers = words.flatMapLatest { word in
  ///   word == "a" ? Signal.never : Signal.return("found \(word)")
  /// }
  /// answers.subscribe { print($0) }  // Prints "found ab"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func flatMapLatest<Output>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output>
  ) -> Signal<Output> {
    FlatMapSignal<Value, Output, FlatMapLatestSink<Value, Output>>(self, transform)
      .derived(from: self, "-flatMapLatest:")
  }
}
