/// A subscriber made of up to three closures.
///
/// It can subscribe to several signals at once: their values interleave in the order in which they
/// were sent, and the first terminal event of any of them ends everything. Events never overlap. An
/// event that arrives from another thread while a closure is running is delivered right after, by
/// the thread that runs the closure; one that's sent from inside a closure is delivered at once,
/// nested. An error without an error closure reaches ``UnhandledErrors``.
///
/// On a terminal event the three closures are released, then all subscriptions are disposed, and
/// only then does the terminal closure run.
///
/// ReactiveCocoa: the `RACSubscriber` class. There subscriptions ended when the object was
/// released; here a subscription lives until it's disposed or terminates.
///
/// ```swift
/// let subscriber = ClosureSubscriber<Int>(
///   next: { print($0) },
///   completed: { print("completed") }
/// )
/// Signal.return(1).subscribe(subscriber)
/// // Prints "1"
/// // Prints "completed"
/// Signal.return(2).subscribe(subscriber)
/// ```
public final class ClosureSubscriber<Value: Sendable>: Subscriber {
  private let end: HandlerSink<Value>
  private let gate = Gate()
  private let subscriptions: SubscriptionList

  /// Creates a subscriber from closures for the kinds of events that matter.
  public init(
    next: (@Sendable (Value) -> Void)? = nil,
    error: (@Sendable (any Error) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil
  ) {
    let scope = CompoundDisposable()
    end = HandlerSink(next: next, error: error, completed: completed, in: scope)
    subscriptions = SubscriptionList(disposable: scope)
  }

  /// Runs the closure for values, unless the subscriber has terminated.
  ///
  /// ```swift
  /// let printer = ClosureSubscriber<Int>(next: { print($0) })
  /// printer.sendNext(1)  // Prints "1"
  /// ```
  public func sendNext(_ value: Value) {
    let waiting = gate.pass(of: self, now: { next(value) }, later: { [self] in next(value) })
    if waiting > 0 { report(waiting) }
  }

  @inline(never)
  private func report(_ waiting: Int) {
    SlowSubscribers.report(Value.self, waiting: waiting, at: .gate)
  }

  /// Ends all subscriptions, then runs the closure for errors.
  ///
  /// ```swift
  /// let printer = ClosureSubscriber<Int>(error: { print($0) })
  /// printer.sendError(SignalError.abandoned)  // Prints "abandoned"
  /// ```
  public func sendError(_ error: any Error) {
    end { $0.error(error) }
  }

  /// Ends all subscriptions, then runs the closure for completion.
  ///
  /// ```swift
  /// let printer = ClosureSubscriber<Int>(next: { print($0) }, completed: { print("over") })
  /// printer.sendCompleted()  // Prints "over"
  /// printer.sendNext(1)
  /// ```
  public func sendCompleted() {
    end { $0.completed() }
  }

  /// Accepts a subscription, which is disposed when this subscriber terminates.
  ///
  /// ```swift
  /// let printer = ClosureSubscriber<Int>(completed: { print("over") })
  /// printer.didSubscribe(with: CompoundDisposable { print("given up") })
  /// printer.sendCompleted()
  /// // Prints "given up"
  /// // Prints "over"
  /// ```
  public func didSubscribe(with disposable: CompoundDisposable) {
    subscriptions.add(disposable)
  }

  private func next(_ value: Value) {
    if !subscriptions.disposable.isDisposed { end.next(value) }
  }

  private func end(_ event: @escaping @Sendable (HandlerSink<Value>) -> Void) {
    gate.pass(of: self) { [self] in if subscriptions.disposable.claim() { event(end) } }
  }
}

extension ClosureSubscriber: GateHolder {
  func takeOver(_ mail: Mailbox.Batch) {
    gate.takeOver(mail)
  }
}
