extension Signal {
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
  @_disfavoredOverload  // The compiler would try it for each closure, and go through a whole chain.
  @discardableResult
  public final func subscribe(_ subscriber: some Subscriber<Value>) -> Disposable {
    let scope = CompoundDisposable()
    subscriber.didSubscribe(with: scope)
    connect(SubscriberSink(subscriber, in: scope), in: scope)
    return scope
  }
}
