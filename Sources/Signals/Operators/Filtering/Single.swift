/// A signal of its source's only value, which fails if there is none or more than one.
final class SingleSignal<Value: Sendable>:
  OperatorSignal<Value, Value, SingleSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.
  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class SingleSink<Value: Sendable>: OutlivingSink<Value, Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `only`.
  private let only = Cell<Value>()

  required init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    if scope.isDisposed { return }
    if only.isEmpty { only.put(value) } else { error(SignalError.moreThanOneValue) }
  }

  override func error(_ error: any Error) {
    only.forget()
    fail(error)
  }

  override func completed() {
    if only.isEmpty { return error(SignalError.noValue) }
    deliver(only.take())
    complete()
  }
}

extension Signal {
  /// Returns a signal of the only value, which fails if there isn't exactly one.
  ///
  /// The value is sent when the source completes, then completion, so a subscriber that receives
  /// the value knows there is no other. A second value disposes the source, and
  /// ``SignalError/moreThanOneValue`` is sent at once; if the source completes without a value, the
  /// signal fails with ``SignalError/noValue``. An error of the source passes at once.
  ///
  /// ReactiveCocoa: none; RxSwift `asSingle`. The `single` of RxSwift sends the value at once.
  ///
  /// ```swift
  /// Signal.return(1).single().subscribe { print($0) }  // Prints "1"
  /// Signal<Int>.empty.single().subscribe(error: { print($0) })  // Prints "noValue"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func single() -> Signal<Value> {
    SingleSignal(self).derived(from: self, "-single")
  }
}
