/// A signal that goes on with another one when its source completes without a value.
final class IfEmptySignal<Value: Sendable>:
  OperatorSignal<Value, Value, IfEmptySink<Value>>, @unchecked Sendable
{
  // Unchecked because of `other`, which only `deinit` changes.
  private var other: Signal<Value>?

  init(_ source: Signal<Value>, switchTo other: Signal<Value>) {
    self.other = other
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { other = nil }, later: { other })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, other, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class IfEmptySink<Value: Sendable>: OutlivingSink<Value, Value>, @unchecked Sendable {
  // Unchecked as every sink: its caller serialises the calls that change `other`.
  /// The signal to go on with, as long as there was no value.
  private var other: Signal<Value>?

  required init(
    _ downstream: Sink<Value>,
    _ other: Signal<Value>?,
    in scope: CompoundDisposable
  ) {
    self.other = other
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    if other != nil { other = nil }
    downstream.next(value)
  }

  override func error(_ error: any Error) {
    other = nil
    fail(error)
  }

  override func completed() {
    guard let other = other.take() else { return complete() }
    scope.remove(sourceScope)
    if !scope.isDisposed { other.connect(downstream, in: scope) }
  }
}

extension Signal {
  /// Returns a signal that, if this one completes without a value, goes on with another.
  ///
  /// The other signal is subscribed where this one completed, after this one was cleaned up, and
  /// its events pass unchanged. As soon as this signal has sent a value, the other one is let go of
  /// and this one passes unchanged; an error passes in any case.
  ///
  /// ReactiveCocoa: none; RxSwift `ifEmpty(switchTo:)`.
  ///
  /// ```swift
  /// let found = Signal<String>.empty
  /// found.ifEmpty(switchTo: .return("nothing")).subscribe { print($0) }  // Prints "nothing"
  /// ```
  public final func ifEmpty(switchTo other: Signal<Value>) -> Signal<Value> {
    IfEmptySignal(self, switchTo: other)
      .derived(from: self, "-ifEmpty: [\(DerivedNames.shortened(other.name))]")
  }
}
