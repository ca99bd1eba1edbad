/// A signal that waits for its source to complete, and then follows a signal made at that moment.
final class ThenSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, ThenSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked because of `make`, which only `deinit` changes.
  private var make: (@Sendable () -> Signal<Value>)?

  init(_ source: Signal<Input>, _ make: @escaping @Sendable () -> Signal<Value>) {
    self.make = make
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { make = nil }, later: { Parcel(make) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let make else { return }
    let link = linkType().init(sink, make, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class ThenSink<Input: Sendable, Output: Sendable>:
  OutlivingSink<Input, Output>, @unchecked Sendable
{
  // Unchecked because of `make`: only the source calls it, one call at a time.
  private var make: (@Sendable () -> Signal<Output>)?

  required init(
    _ downstream: Sink<Output>,
    _ make: @escaping @Sendable () -> Signal<Output>,
    in scope: CompoundDisposable
  ) {
    self.make = make
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Input) {}

  override func error(_ error: any Error) {
    make = nil
    fail(error)
  }

  override func completed() {
    scope.remove(sourceScope)
    guard !scope.isDisposed, let make = make.take() else { return }
    make().connect(downstream, in: scope)
  }
}

extension Signal {
  /// Returns a signal that waits until this one completes and then follows another.
  ///
  /// Values of this signal are dropped. When it has completed and been cleaned up, the closure
  /// makes the other signal, once per subscription, and its events pass unchanged. If this signal
  /// fails, the error passes and the closure is never called. Chains of any length need no more
  /// stack than short ones.
  ///
  /// ReactiveCocoa: `-then:`.
  ///
  /// ```swift
  /// Signal.return(1).then { .return("done") }.subscribe { print($0) }  // Prints "done"
  /// ```
  public final func then<Output>(
    _ make: @escaping @Sendable () -> Signal<Output>
  ) -> Signal<Output> {
    ThenSignal(self, make).derived(from: self, "-then:")
  }
}
