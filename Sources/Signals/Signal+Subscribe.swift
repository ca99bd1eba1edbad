extension Signal {
  // Disfavored, so that the compiler takes the method of ``MainSignal`` where there is one: its
  // closures may use the main actor, and otherwise both would do. `SignalsUseTests` needs it.

  /// Subscribes with up to three closures and returns what ends the subscription.
  ///
  /// The subscription starts before this method returns, and all that the signal sends at once has
  /// then arrived. On a thread without a scheduler a stand-in is current meanwhile, so that every
  /// producer finds ``Scheduler/current``.
  ///
  /// A terminal event comes after the cleanup of the source: at that moment the subscription is
  /// disposed already. Only a producer that terminates before it has returned its cleanup gets the
  /// cleanup run afterwards. An error without an error closure
  /// reaches ``UnhandledErrors``. The subscription lives
  /// until it terminates or is disposed, whether or not the result is kept.
  ///
  /// ReactiveCocoa: `-subscribeNext:error:completed:` and its six shorter variants.
  ///
  /// ```swift
  /// Signal.return(1).subscribe { print($0) } completed: { print("completed") }
  /// // Prints "1"
  /// // Prints "completed"
  /// ```
  @_disfavoredOverload  // A `MainSignal` has one of its own; both would fit a plain closure.
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

  /// Subscribes a subscriber and returns what ends this one subscription.
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
