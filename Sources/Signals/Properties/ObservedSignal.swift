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
/// delivering thread delivers it right after; once that thread has had 256 of those in a row, one
/// of the library takes over. The property itself has the new value as soon as the assignment
/// returns; ``delivered()`` waits until the observers have it, too.
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
  // Unchecked only because the superclass is; of the properties here one never changes, and the
  // other is guarded by its mutex.
  private let state: Guarded<ObservedState<Value>>
  /// How many changes may wait for observers that are slow or new.
  let limit: Int

  init(_ value: Value, limit: Int) {
    state = Guarded(ObservedState(value, limit: limit))
    self.limit = limit
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = SubscribedLink(to: self, SignalTrace.tap(sink, of: self), in: scope)
    scope.add(link)
    link.begin()
  }

  /// The current value, or nil when the object is gone.
  var value: Value? {
    state.withLock { $0.value }
  }

  /// The current value and the number of the change that made it, or nil when the object is gone.
  var latest: (value: Value, number: Int)? {
    state.withLock { state in state.value.map { ($0, state.number) } }
  }

  /// Changes the value, and delivers the change unless a delivery is under way.
  ///
  /// With an expected number, nothing happens if there was a change after the one with that number.
  /// Returns the number of the change, or nil if there was none.
  @discardableResult
  func write(
    _ value: Value?,
    wave: Wave? = nil,
    expecting expected: Int? = nil
  ) -> Int? {
    // The old value is released at the end, outside the lock, because a deinit may call back.
    let thread = CurrentThread.identity
    let step = state.withLock {
      $0.write(value, to: self, wave: wave, expecting: expected, by: thread)
    }
    if step.remarkable > 0 {
      SlowSubscribers.report(Value.self, waiting: step.remarkable, at: .property)
    }
    if let delivery = step.delivery { deliver(delivery.change, to: delivery.links) }
    return step.number
  }

  /// Completes all subscriptions, and releases the value.
  func end() {
    write(nil)
  }

  /// Returns when all changes that were made before this call have been delivered.
  ///
  /// A change that's made during a delivery waits for the delivering thread, and the assignment
  /// doesn't. So even when all assignments have returned, observers may still be receiving. One
  /// that's still at its first value is waited for, too. Don't call this from a delivery of the
  /// signal, which would wait for itself.
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
      handOn(batch.receipts, to: batch.links)
    }
  }

  func add(_ link: ObservedLink<Value>) -> Value? {
    state.withLock { $0.add(link) }
  }

  func remove(_ link: ObservedLink<Value>) {
    state.withLock { $0.remove(link) }
  }

  private func deliver(_ change: Change<Value>, to links: [ObservedLink<Value>?]) {
    let thread = ThreadState.current
    guard Trampoline.enterEvent(thread) else {
      return Trampoline.postpone(thread) { [self] in deliverAll(change, to: links) }
    }
    deliverAll(change, to: links)
    Trampoline.leave(thread)
  }

  /// Delivers a change, and further ones made in the meantime.
  private func deliverAll(_ change: Change<Value>, to links: [ObservedLink<Value>?]) {
    for link in links { link?.deliver(change) }
    deliverWaiting()
  }

  /// Delivers the rest of a batch, and what waits then, until a batch is empty: with that one the
  /// delivery is over, and what waits from then on is another thread's.
  private func deliverWaiting(beginningWith rest: ObservedState<Value>.Batch = .init()) {
    var batch = rest
    let isDone = Turn.empty {
      if batch.changes.isEmpty { batch = takeWaiting() }
      guard let change = batch.changes.popFirst() else { return .none }
      for link in batch.links { link?.deliver(change) }
      return batch.isForeign ? .foreign : .own
    }
    if !isDone { handOver(batch) }
  }

  private func takeWaiting() -> ObservedState<Value>.Batch {
    var batch = state.withLock { $0.takeWaiting() }
    if !batch.receipts.isEmpty {
      handOn(batch.receipts, to: batch.links)
      batch.receipts = []
    }
    return batch
  }

  /// Hands receipts on to the observers that haven't taken yet what was delivered to them.
  private func handOn(_ receipts: [Receipts.Entry], to links: [ObservedLink<Value>?]) {
    for (number, receipt) in receipts {
      for link in links { link?.keep(receipt, until: number) }
    }
  }

  /// Leaves the rest of a batch, and everything that follows, to another thread.
  private func handOver(_ rest: ObservedState<Value>.Batch) {
    state.withLock { $0.handOver(to: Ownership.underWay) }
    Relief.goOn { [self] in
      state.withLock { $0.handOver(to: CurrentThread.identity) }
      deliverWaiting(beginningWith: rest)
    }
  }
}
