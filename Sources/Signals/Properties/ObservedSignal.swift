/// The value of an observed property over time: the current one, then every change.
///
/// For an ``Observed`` property, this is the type of `$name`. Each subscription gets the property's
/// current value before `subscribe` returns. After that it gets every change, whether or not the
/// value differs, on the thread that makes the change and before the assignment is over. The signal
/// completes when the object goes away, and doesn't keep the object alive. A later subscription
/// completes at once.
///
/// All observers see all changes in one order, one change after the other. So an assignment during
/// a delivery only queues its change and returns at once. If an observer made it, it's delivered
/// when all observers have received the change that caused it. If another thread made it, the
/// delivering thread delivers it right after; once that thread has delivered 256 of those in a row,
/// one of the library's threads takes over. The property itself has the new value as soon as the
/// assignment returns; ``delivered()`` waits until the observers have it, too.
///
/// ReactiveCocoa: the signal of `RACObserve`, which completed with the observer as well.
///
/// ```swift
/// final class Player {
///   @Observed var volume = 1
/// }
/// let player = Player()
/// player.$volume.subscribe { print($0) }  // Prints "1"
/// player.volume = 2  // Prints "2"
/// ```
public final class ObservedSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of the value, which the mutex guards.
  private let state: Guarded<ObservedState>
  /// The current value; empty when the object is gone.
  private let current = Cell<Value>()
  /// Looked up once per property rather than once per change.
  private let changeType = ValueChange<Value>.self
  /// How many changes may wait for observers that are slow or new.
  let limit: Int

  init(_ value: Value, limit: Int) {
    state = Guarded(ObservedState(limit: limit))
    current.put(value)
    self.limit = limit
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = SubscribedLink(to: self, SignalTrace.tap(sink, of: self), in: scope)
    scope.add(link)
    link.begin()
  }

  /// The current value, or nil when the object is gone.
  var value: Value? {
    state.withLock { $0.isOver ? nil : current.value }
  }

  /// The current value and the number of the change that made it, or nil when the object is gone.
  var latest: (value: Value, number: Int)? {
    state.withLock { $0.isOver ? nil : (current.value, $0.number) }
  }

  /// Changes the value, and delivers the change unless a delivery is under way.
  ///
  /// With an expected number, nothing happens if there was a change after the one with that number.
  /// Returns the number of the change, or nil if there was none.
  @discardableResult
  func write(_ value: Value, wave: Wave? = nil, expecting expected: Int? = nil) -> Int? {
    let thread = CurrentThread.identity
    // The old value is released at the end, outside the lock, because a deinit may call back.
    var other = value
    var waits: (remarkable: Int, dropped: Change?) = (0, nil)
    let step = state.withLock { state in
      let step = state.change(self, wave: wave, expecting: expected, by: thread)
      guard let step else { return nil as ObservedState.Step? }
      current.exchange(&other)
      if case .wait = step.todo {
        waits = state.wait(changeType.init(value, number: step.number, wave: step.wave))
      }
      return step
    }
    guard let step else { return nil }
    if case .deliver(let observers) = step.todo {
      deliver(value, step.number, step.wave, to: observers)
    } else if waits.remarkable > 0 {
      SlowSubscribers.report(Value.self, waiting: waits.remarkable, at: .property)
    }
    return step.number
  }

  /// Completes all subscriptions, and releases the value.
  func end() {
    let thread = CurrentThread.identity
    let (step, last) = state.withLock { state -> (ObservedState.Step, Value?) in
      let step = state.end(by: thread)
      // There is always room for the end, and only waiting values are reported.
      if case .wait = step.todo { _ = state.wait(Change(number: step.number)) }
      return (step, current.take())
    }
    if case .deliver(let observers) = step.todo {
      begin { [self] in deliverAll(Change(number: step.number), to: observers) }
    }
    withExtendedLifetime(last) {}
  }

  /// Returns when all changes that were made before this call have been delivered.
  ///
  /// A change that's made during a delivery waits for the delivering thread, but the assignment
  /// doesn't. So even when all assignments have returned, observers may still be receiving changes.
  /// This method also waits for observers that are still receiving their first value. Don't call
  /// this from a delivery of the signal, which would wait for itself.
  ///
  /// ReactiveCocoa: none; there an assignment delivered its own change.
  ///
  /// ```swift
  /// let count = Observed(0)
  /// let numbers = ReplaySubject<Int>()
  /// count.signal.subscribe(numbers)
  /// await withTaskGroup { group in
  ///   for number in 1...1_000 { group.addTask { count.value = number } }
  /// }
  /// await count.signal.delivered()
  /// numbers.sendCompleted()
  /// print(try await numbers.toArray().count)  // Prints "1001"
  /// ```
  public func delivered() async {
    await Receipt.wait { receipt in
      let batch = state.withLock { $0.keep(receipt) }
      handOn(batch.receipts, to: batch.observers)
    }
  }

  /// Adds an observer, and returns the current value; nil when the object is gone.
  func add(_ observer: PropertyObserver) -> Value? {
    state.withLock { $0.add(observer) ? current.value : nil }
  }

  /// Removes an observer.
  func remove(_ observer: PropertyObserver) {
    state.withLock { $0.remove(observer) }
  }

  private func deliver(
    _ value: Value,
    _ number: Int,
    _ wave: Wave?,
    to observers: [PropertyObserver?]
  ) {
    let thread = ThreadState.current
    guard Trampoline.enterEvent(thread) else {
      let change = changeType.init(value, number: number, wave: wave)
      return Trampoline.postpone(thread) { [self] in deliverAll(change, to: observers) }
    }
    for observer in observers {
      guard let observer else { continue }
      if observer.isReady(for: number) {
        unsafeDowncast(observer, to: ObservedLink<Value>.self).pass(value, number, wave)
      } else {
        observer.deliver(changeType.init(value, number: number, wave: wave))
      }
    }
    if !state.withLock({ $0.endDelivery() }) { deliverWaiting() }
    Trampoline.leave(thread)
  }

  /// Begins a delivery, once there is enough stack for it.
  private func begin(_ delivery: @escaping @Sendable () -> Void) {
    let thread = ThreadState.current
    guard Trampoline.enterEvent(thread) else { return Trampoline.postpone(thread, delivery) }
    delivery()
    Trampoline.leave(thread)
  }

  /// Delivers a change, and further ones made in the meantime.
  private func deliverAll(_ change: Change, to observers: [PropertyObserver?]) {
    for observer in observers { observer?.deliver(change) }
    deliverWaiting()
  }

  /// Delivers the rest of a batch, then one batch of waiting changes after another until one is
  /// empty.
  ///
  /// That ends the delivery; later changes are for another thread to deliver.
  private func deliverWaiting(beginningWith rest: ObservedState.Batch = .init()) {
    var batch = rest
    let isDone = Turn.empty {
      if batch.changes.isEmpty { batch = takeWaiting() }
      guard let change = batch.changes.popFirst() else { return .none }
      for observer in batch.observers { observer?.deliver(change) }
      return batch.isForeign ? .foreign : .own
    }
    if !isDone { handOver(batch) }
  }

  private func takeWaiting() -> ObservedState.Batch {
    var batch = state.withLock { $0.takeWaiting() }
    if !batch.receipts.isEmpty {
      handOn(batch.receipts, to: batch.observers)
      batch.receipts = []
    }
    return batch
  }

  /// Hands receipts on to the observers that haven't yet taken all that was delivered to them.
  private func handOn(_ receipts: [Receipts.Entry], to observers: [PropertyObserver?]) {
    for (number, receipt) in receipts {
      for observer in observers { observer?.keep(receipt, until: number) }
    }
  }

  /// Leaves the rest of a batch, and everything that follows, to another thread.
  private func handOver(_ rest: ObservedState.Batch) {
    state.withLock { $0.handOver(to: Ownership.underWay) }
    Relief.goOn { [self] in
      state.withLock { $0.handOver(to: CurrentThread.identity) }
      deliverWaiting(beginningWith: rest)
    }
  }
}
