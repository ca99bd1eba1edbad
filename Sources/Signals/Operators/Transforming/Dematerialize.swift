/// A signal whose events are its source's values.
final class DematerializeSignal<Value: Sendable>:
  OperatorSignal<Event<Value>, Value, DematerializeSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, in: scope), in: scope)
  }
}

class DematerializeSink<Value: Sendable>: EndingSink<Event<Value>, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.

  required init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(to: downstream, in: scope)
  }

  override func next(_ event: Event<Value>) {
    guard !isOver else { return }
    switch event {
    case .next(let value): downstream.next(value)
    case .error(let error): fail(error)
    case .completed: complete()
    }
  }
}

extension Signal {
  /// Returns a signal that turns the events it receives as values back into events.
  ///
  /// A terminal event among the values disposes the source and is sent; nothing follows. Terminal
  /// events of the source itself pass unchanged. ``materialize()`` is the inverse.
  ///
  /// ReactiveCocoa: `-dematerialize`.
  ///
  /// ```swift
  /// let events = Signal.concat([Signal.return(Event.next(1)), .return(.completed)])
  /// events.dematerialize().subscribe { print($0) } completed: { print("completed") }
  /// // Prints "1"
  /// // Prints "completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func dematerialize<Content>() -> Signal<Content> where Value == Event<Content> {
    DematerializeSignal(self).derived(from: self, "-dematerialize")
  }
}
