/// A signal that continues with another one when its source fails.
final class CatchSignal<Value: Sendable>:
  OperatorSignal<Value, Value, CatchSink<Value>>, @unchecked Sendable
{
  // Unchecked because of `handler`, which only `deinit` changes.
  private var handler: (@Sendable (any Error) -> Signal<Value>)?

  init(_ source: Signal<Value>, _ handler: @escaping @Sendable (any Error) -> Signal<Value>) {
    self.handler = handler
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { handler = nil }, later: { Parcel(handler) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let handler else { return }
    let link = linkType().init(sink, handler, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class CatchSink<Value: Sendable>: OutlivingSink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `handler`: only the source calls it, one call at a time.
  private var handler: (@Sendable (any Error) -> Signal<Value>)?

  required init(
    _ downstream: Sink<Value>,
    _ handler: @escaping @Sendable (any Error) -> Signal<Value>,
    in scope: CompoundDisposable
  ) {
    self.handler = handler
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    downstream.next(value)
  }

  override func error(_ error: any Error) {
    scope.remove(sourceScope)
    guard !scope.isDisposed, let handler = handler.take() else { return }
    handler(error).connect(downstream, in: scope)
  }

  override func completed() {
    handler = nil
    complete()
  }
}

extension Signal {
  /// Returns a signal that continues with a signal from a closure when this one fails.
  ///
  /// Values before the error pass. The closure is called where the error was sent, after this
  /// signal's cleanup, at most once per subscription; the events of its signal pass unchanged,
  /// including an error. If this signal completes, the closure is never called.
  ///
  /// ReactiveCocoa: `-catch:`.
  ///
  /// ```swift
  /// let failing = Signal<String>.error(SignalError.timedOut)
  /// failing.catch { .return("caught \($0)") }.subscribe { print($0) }  // Prints "caught timedOut"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func `catch`(
    _ handler: @escaping @Sendable (any Error) -> Signal<Value>
  ) -> Signal<Value> {
    CatchSignal(self, handler).derived(from: self, "-catch:")
  }
}
