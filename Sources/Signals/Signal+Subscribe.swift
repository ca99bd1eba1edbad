extension Signal {
  // Disfavored so that the compiler picks ``MainSignal``'s method where there is one. Its closures
  // may use the main actor; without this, both methods would match. `SignalsUseTests` needs it.

  /// Subscribes with up to three closures and returns a disposable that ends the subscription.
  ///
  /// The subscription starts before this method returns, and everything the signal sends at once
  /// has arrived by then. On a thread without a scheduler, a stand-in is current in the meantime,
  /// so that every producer finds a ``Scheduler/current``.
  ///
  /// A terminal event arrives after the source's cleanup: by then the subscription is already
  /// disposed. The one exception is a producer that terminates before it has returned its cleanup,
  /// which then runs afterwards. An error without an error closure reaches ``UnhandledErrors``. The
  /// subscription lives until it terminates or is disposed, whether or not the result is kept.
  ///
  /// ReactiveCocoa: `-subscribeNext:error:completed:` and its six shorter variants.
  ///
  /// ```swift
  /// Signal.return(1).subscribe { print($0) } completed: { print("completed") }
  /// // Prints "1"
  /// // Prints "completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own; a plain closure would match both.
  @discardableResult
  public final func subscribe(
    next: (@Sendable (Value) -> Void)? = nil,
    error: (@Sendable (any Error) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil
  ) -> Disposable {
    let scope = CompoundDisposable()
    connect(endType.init(next: next, error: error, completed: completed, in: scope), in: scope)
    return scope
  }

  /// Subscribes a subscriber and returns a disposable that ends this one subscription.
  ///
  /// The subscriber first gets the disposable of the subscription
  /// (``Subscriber/didSubscribe(with:)``), then the events.
  ///
  /// ReactiveCocoa: `-subscribe:`.
  ///
  /// ```swift
  /// let subject = Subject<Int>()
  /// subject.subscribe { print($0) }
  /// Signal.return(1).subscribe(subject)  // Prints "1"
  /// ```
  @discardableResult
  public final func subscribe(_ subscriber: some Subscriber<Value>) -> Disposable {
    let scope = CompoundDisposable()
    subscriber.didSubscribe(with: scope)
    connect(SubscriberSink(subscriber, in: scope), in: scope)
    return scope
  }
}
