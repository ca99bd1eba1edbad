/// A signal of its source's events as values.
final class MaterializeSignal<Content: Sendable>:
  OperatorSignal<Content, Event<Content>, MaterializeSink<Content>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.

  override func attach(_ sink: Sink<Event<Content>>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class MaterializeSink<Content: Sendable>:
  OutlivingSink<Content, Event<Content>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.

  required init(_ downstream: Sink<Event<Content>>, in scope: CompoundDisposable) {
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Content) {
    deliver(.next(value))
  }

  override func error(_ error: any Error) {
    deliver(.error(error))
    complete()
  }

  override func completed() {
    deliver(.completed)
    complete()
  }
}

extension Signal {
  /// Returns a signal that sends each event as a value.
  ///
  /// A terminal event is sent as a value and followed by completion, so this signal never fails.
  /// Events keep their order and their threads. ``dematerialize()`` is the inverse.
  ///
  /// ReactiveCocoa: `-materialize`.
  ///
  /// ```swift
  /// Signal.return(1).materialize().subscribe { print($0) }
  /// // Prints "next(1)"
  /// // Prints "completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func materialize() -> Signal<Event<Value>> {
    MaterializeSignal(self).derived(from: self, "-materialize")
  }
}
