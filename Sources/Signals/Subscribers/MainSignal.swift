/// A signal whose events are delivered on the main thread.
///
/// ``Signal/deliverOnMainThread()`` makes these. The closures that subscribe to such a signal
/// belong to the main actor, so they can use its state, such as a view or a model:
///
/// ```swift
/// @MainActor final class Label {
///   var text = ""
///
///   func follow(_ texts: Signal<String>) {
///     texts.deliverOnMainThread().subscribe { [weak self] in self?.text = $0 }
///   }
/// }
/// let label = Label()
/// label.follow(.return("ready"))
/// print(label.text)  // Prints "ready"
/// ```
///
/// Applying an operator gives a plain ``Signal`` again, so the delivery comes last in a chain.
///
/// ReactiveCocoa: the result of `-deliverOnMainThread`.
public final class MainSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `source`, which only `deinit` changes.
  private var source: Signal<Value>?

  init(_ source: Signal<Value>) {
    self.source = source
  }

  deinit {
    Unwinding.letGo(now: { source = nil }, later: { source })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    source?.attach(sink, in: scope)
  }

  /// Subscribes with up to three main-actor closures, and returns a disposable for the
  /// subscription.
  ///
  /// It follows the rules of ``Signal/subscribe(next:error:completed:)``.
  ///
  /// ReactiveCocoa: `-subscribeNext:error:completed:`.
  @discardableResult
  public func subscribe(
    next: (@MainActor @Sendable (Value) -> Void)? = nil,
    error: (@MainActor @Sendable (any Error) -> Void)? = nil,
    completed: (@MainActor @Sendable () -> Void)? = nil
  ) -> Disposable {
    let signal: Signal<Value> = self
    return signal.subscribe(
      next: Self.onMain(next),
      error: Self.onMain(error),
      completed: completed.map { body in { @Sendable in MainActor.assumeIsolated(body) } }
    )
  }

  /// Subscribes with main-actor closures that get an object, without keeping it alive.
  ///
  /// It follows the rules of ``Signal/subscribe(with:next:error:completed:)``.
  ///
  /// ReactiveCocoa: `@weakify(self)` before and `@strongify(self)` within each block.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let label = Label()
  /// Signal.return("ready").deliverOnMainThread().subscribe(with: label) { $0.text = $1 }
  /// print(label.text)  // Prints "ready"
  /// ```
  @discardableResult
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    next: (@MainActor @Sendable (Object, Value) -> Void)? = nil,
    error: (@MainActor @Sendable (Object, any Error) -> Void)? = nil,
    completed: (@MainActor @Sendable (Object) -> Void)? = nil
  ) -> Disposable {
    let signal: Signal<Value> = self
    return signal.subscribe(
      with: object,
      next: Self.onMain(next),
      error: Self.onMain(error),
      completed: Self.onMain(completed)
    )
  }

  private static func onMain<Event: Sendable>(
    _ body: (@MainActor @Sendable (Event) -> Void)?
  ) -> (@Sendable (Event) -> Void)? {
    body.map { body in { @Sendable event in MainActor.assumeIsolated { body(event) } } }
  }

  private static func onMain<Object: Sendable, Event: Sendable>(
    _ body: (@MainActor @Sendable (Object, Event) -> Void)?
  ) -> (@Sendable (Object, Event) -> Void)? {
    body.map { body in
      { @Sendable object, event in MainActor.assumeIsolated { body(object, event) } }
    }
  }
}
