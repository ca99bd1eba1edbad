/// A signal that combines each value of its source with the latest value of another signal.
final class WithLatestFromSignal<Input: Sendable, Other: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, WithLatestFromSink<Input, Other, Value>>, @unchecked Sendable
{
  // Unchecked because of `other`, which only `deinit` changes.
  private var other: Signal<Other>?
  private let combine: @Sendable (Input, Other) -> Value

  init(
    _ source: Signal<Input>,
    _ other: Signal<Other>,
    _ combine: @escaping @Sendable (Input, Other) -> Value
  ) {
    self.other = other
    self.combine = combine
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { other = nil }, later: { other })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, combine, in: scope)
    let otherScope = CompoundDisposable()
    scope.add(otherScope)
    other?.connect(OtherSink(link, otherScope), in: otherScope)
    source.extendLast(link, in: link.sourceScope)
  }
}

/// Combines each value of the source with the latest value of the other signal.
class WithLatestFromSink<Input: Sendable, Other: Sendable, Output: Sendable>:
  GatedSink<Input, Output>, @unchecked Sendable
{
  // Unchecked because of `latest`, which is only touched behind the gate.
  private let transform: @Sendable (Input, Other) -> Output
  private let latest = Cell<Other>()

  required init(
    _ downstream: Sink<Output>,
    _ transform: @escaping @Sendable (Input, Other) -> Output,
    in scope: CompoundDisposable
  ) {
    self.transform = transform
    super.init(downstream, in: scope)
  }

  override func next(_ value: Input) {
    gate.pass(of: self, now: { combine(value) }, later: { [self] in combine(value) })
  }

  /// Keeps a value of the other signal in place of the previous one.
  fileprivate final func keep(_ value: Other) {
    gate.pass(of: self, now: { latest.put(value) }, later: { [self] in latest.put(value) })
  }

  /// Ends everything with the error of the other signal.
  fileprivate final func fail(_ error: any Error, of otherScope: CompoundDisposable) {
    gate.pass(of: self) { [self] in
      if scope.claim(endOf: otherScope) { downstream.error(error) }
    }
  }

  private func combine(_ value: Input) {
    guard !latest.isEmpty, !scope.isDisposed else { return }
    // The closure may end everything.
    deliver(transform(value, latest.value))
  }
}

/// Receives the events of the other signal, whose completion changes nothing.
private final class OtherSink<Input: Sendable, Other: Sendable, Output: Sendable>:
  Sink<Other>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let link: WithLatestFromSink<Input, Other, Output>
  private let ownScope: CompoundDisposable

  init(_ link: WithLatestFromSink<Input, Other, Output>, _ ownScope: CompoundDisposable) {
    self.link = link
    self.ownScope = ownScope
    super.init(above: link)
  }

  override func next(_ value: Other) {
    link.keep(value)
  }

  override func error(_ error: any Error) {
    link.fail(error, of: ownScope)
  }

  override func completed() {
    link.scope.remove(ownScope)
  }
}

extension Signal {
  /// Returns a signal of pairs of each value of this signal and the latest value of another.
  ///
  /// The other signal is subscribed first. Its values aren't sent, but the latest one is kept.
  /// Values of this signal that arrive before the other one's first value are dropped. Completion
  /// of the other signal changes nothing: its last value is kept. When this signal completes, the
  /// other is disposed, and then completion is sent; an error of either disposes both and is sent.
  /// If the other signal fails at once, this one isn't subscribed.
  ///
  /// The two may send from different threads. A value of either costs one pass through a gate.
  ///
  /// ReactiveCocoa: none; RxSwift `withLatestFrom`.
  ///
  /// ```swift
  /// let (taps, name) = (Subject<Int>(), Subject<String>())
  /// taps.withLatestFrom(name).subscribe { print($0) }
  /// taps.sendNext(1)
  /// name.sendNext("a")
  /// name.sendNext("b")
  /// taps.sendNext(2)  // Prints "(2, "b")"
  /// ```
  @inlinable
  public final func withLatestFrom<Other>(_ other: Signal<Other>) -> Signal<(Value, Other)> {
    withLatestFrom(other) { ($0, $1) }
  }

  /// Returns a signal that combines each value with the latest value of another signal in a
  /// closure.
  ///
  /// It follows the rules of ``withLatestFrom(_:)``. The closure runs for each value of this signal
  /// that can be paired, on the thread of that value.
  ///
  /// ReactiveCocoa: none; RxSwift `withLatestFrom(_:resultSelector:)`.
  ///
  /// ```swift
  /// let prices = Signal.concat([Signal.return(2), .return(3)])
  /// prices.withLatestFrom(.return(10), combining: *).subscribe { print($0) }
  /// // Prints "20"
  /// // Prints "30"
  /// ```
  public final func withLatestFrom<Other, Output>(
    _ other: Signal<Other>,
    combining combine: @escaping @Sendable (Value, Other) -> Output
  ) -> Signal<Output> {
    WithLatestFromSignal(self, other, combine)
      .derived(from: self, "-withLatestFrom: [\(DerivedNames.shortened(other.name))]")
  }
}
