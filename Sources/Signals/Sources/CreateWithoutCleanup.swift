extension Signal {
  /// Creates a signal that runs a closure for each subscription, and needs no cleanup.
  ///
  /// It's the form of ``create(_:)`` for closures that would only return nil. If the closure
  /// subscribes to something or starts a timer, return that disposable, or it goes on for nothing.
  ///
  /// ReactiveCocoa: `+createSignal:` with a block that returns nil.
  ///
  /// ```swift
  /// let greeting = Signal<String>.create { subscriber in
  ///   subscriber.sendNext("hello")
  ///   subscriber.sendCompleted()
  /// }
  /// greeting.subscribe { print($0) }  // Prints "hello"
  /// ```
  @inlinable
  public static func create(
    _ producer: @escaping @Sendable (PassthroughSubscriber<Value>) -> Void
  ) -> Signal<Value> {
    create { subscriber in
      producer(subscriber)
      return nil
    }
  }
}
