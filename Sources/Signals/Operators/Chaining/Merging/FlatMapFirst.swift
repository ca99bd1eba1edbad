/// A signal that makes signals from values of another, one at a time, and drops the values between.
final class FlatMapFirstSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, FlatMapFirstSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked because of `transform`, which only `deinit` changes.
  private var transform: (@Sendable (Input) -> Signal<Value>)?

  init(_ source: Signal<Input>, _ transform: @escaping @Sendable (Input) -> Signal<Value>) {
    self.transform = transform
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { transform = nil }, later: { Parcel(transform) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let transform else { return }
    let link = linkType().init(sink, transform, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class FlatMapFirstSink<Input: Sendable, Output: Sendable>:
  ExhaustingSink<Input, Output>, @unchecked Sendable
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
  /// Returns a signal that makes a signal of a value, and drops the values that come while it runs.
  ///
  /// It is ``map(_:)`` and ``exhaust()`` in one link, except that the closure is not called for a
  /// value that is dropped. The closure runs on the thread of the value; its signal counts as
  /// running from then on. Completion is sent when this signal and the inner one that runs have
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
  public final func flatMapFirst<Output>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output>
  ) -> Signal<Output> {
    FlatMapFirstSignal(self, transform).derived(from: self, "-flatMapFirst:")
  }
}
