extension Signal {
  // Disfavored for the same reason as the method without an object.

  /// Subscribes with closures that get an object, without keeping it alive.
  ///
  /// The object is kept alive only while one of the closures is running. When it goes away, the
  /// subscription ends silently: at once if the object is a ``LifetimeOwner``, otherwise at the
  /// next event. So a closure can use the object that owns the subscription without creating a
  /// cycle.
  ///
  /// The closures run on the threads that send. If the object belongs to the main actor, put
  /// ``deliverOnMainThread()`` before this; if the object is an actor, its own `subscribe(with:)`
  /// is chosen.
  ///
  /// ReactiveCocoa: `@weakify(self)` before and `@strongify(self)` within each block.
  ///
  /// ```swift
  /// final class Greeter: Sendable {
  ///   let greeting = "hello"
  /// }
  /// let greeter = Greeter()
  /// Signal.return("world").subscribe(with: greeter) { greeter, name in
  ///   print(greeter.greeting, name)
  /// }
  /// // Prints "hello world"
  /// ```
  @_disfavoredOverload  // An actor and a `MainSignal` have their own; all would match.
  @discardableResult
  public final func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    next: (@Sendable (Object, Value) -> Void)? = nil,
    error: (@Sendable (Object, any Error) -> Void)? = nil,
    completed: (@Sendable (Object) -> Void)? = nil
  ) -> Disposable {
    let scope = CompoundDisposable()
    (object as? any LifetimeOwner)?.lifetime.add(subscription: scope)
    let sink = endType.init(
      next: { [weak object] value in
        guard let object else { return scope.dispose() }
        next?(object, value)
      },
      error: error.map { error in
        { @Sendable [weak object] failure in
          if let object { error(object, failure) }
        }
      },
      completed: { [weak object] in
        if let object { completed?(object) }
      },
      in: scope
    )
    connect(sink, in: scope)
    return scope
  }
}
