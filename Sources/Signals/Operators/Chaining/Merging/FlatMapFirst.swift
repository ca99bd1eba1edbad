/// Begins the signal of a value, unless one is running; in that case the value is dropped.
class FlatMapFirstSink<Input: Sendable, Output: Sendable>:
  ExhaustingSink<Input, Output>, FlatMapLink, @unchecked Sendable
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
    guard !isCancelled, mayBegin() else { return }
    step { beginTurn(of: transform(value)) }
  }
}

extension Signal {
  /// Returns a signal that makes a signal from a value, and drops values while that signal runs.
  ///
  /// It's ``map(_:)`` and ``exhaust()`` in one link, except that the closure isn't called for a
  /// value that's dropped. The closure runs on the thread of the value; its signal counts as
  /// running from then on. Completion is sent when this signal and the running inner one have
  /// completed; an error of either disposes both and is sent at once.
  ///
  /// ReactiveCocoa: none; RxSwift `flatMapFirst`.
  ///
  /// ```swift
  /// let (taps, answer) = (Subject<Int>(), Subject<String>())
  /// let answers = taps.flatMapFirst { tap in
  ///   print("ask", tap)
  ///   return answer.take(1)
  /// }
  /// answers.subscribe { print($0) }
  /// taps.sendNext(1)  // Prints "ask 1"
  /// taps.sendNext(2)
  /// answer.sendNext("yes")  // Prints "yes"
  /// taps.sendNext(3)  // Prints "ask 3"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func flatMapFirst<Output>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output>
  ) -> Signal<Output> {
    FlatMapSignal<Value, Output, FlatMapFirstSink<Value, Output>>(self, transform)
      .derived(from: self, "-flatMapFirst:")
  }
}
