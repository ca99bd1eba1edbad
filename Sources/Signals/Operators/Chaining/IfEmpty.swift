/// A signal that continues with another one when its source completes without a value.
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
  // Unchecked because a sink's caller serialises the calls that change `other`.
  /// The signal to continue with, as long as there has been no value.
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
  /// Returns a signal that continues with another if this one completes without a value.
  ///
  /// The other signal is subscribed where this one completed, after this one's cleanup, and its
  /// events pass unchanged. Once this signal has sent a value, the other one is released and this
  /// one's events pass unchanged; an error always passes.
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
