/// One observer of a property; disposing it removes it from the property's list.
class ObservedLink<Value: Sendable>: PropertyObserver, @unchecked Sendable {
  // Unchecked only because the superclass is; the property here never changes.
  private let property: ObservedSignal<Value>

  init(to property: ObservedSignal<Value>, isCarrier: Bool = false) {
    self.property = property
    super.init(keeping: property.limit, isCarrier: isCarrier)
  }

  /// Takes a value, the number of the change to it, and its wave if a binding is involved.
  ///
  /// This and ``passEnd()`` are called by one thread at a time, and never at the same time as
  /// ``begin()``.
  func pass(_ value: Value, _ number: Int, _ wave: Wave?) {
    preconditionFailure("\(type(of: self)) doesn't take values")
  }

  /// Starts to observe: the current value comes first, then all changes after it.
  final func begin() {
    guard let value = property.add(self) else { return passEnd() }
    // A disposal that came before the addition found nothing to remove.
    if isDisposed { return property.remove(self) }
    receiveHere()
    pass(value, since, nil)
    passHeld()
  }

  override final func report(_ waiting: Int) {
    SlowSubscribers.report(Value.self, waiting: waiting, at: .property)
  }

  override final func release(into rest: inout [Disposable]) -> Disposable? {
    property.remove(self)
    return nil
  }
}

/// An observer that's a subscription.
class SubscribedLink<Value: Sendable>: ObservedLink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let sink: Sink<Value>
  private let scope: CompoundDisposable

  init(to property: ObservedSignal<Value>, _ sink: Sink<Value>, in scope: CompoundDisposable) {
    self.sink = sink
    self.scope = scope
    super.init(to: property)
  }

  override func pass(_ value: Value, _ number: Int, _ wave: Wave?) {
    if !scope.isDisposed { sink.next(value) }
  }

  override final func passEnd() {
    if scope.claim() { sink.completed() }
  }
}
