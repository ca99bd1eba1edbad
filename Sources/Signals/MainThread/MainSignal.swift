/// A signal whose events are delivered on the main thread.
///
/// ``Signal/deliverOnMainThread()`` and ``Signal/deliver(on:)`` with ``Scheduler/main`` make these.
/// The closures that subscribe to such a signal belong to the main actor, so they can use its
/// state, such as a view or a model:
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
/// Operators that send on the thread of their source, such as ``map(_:)`` or ``take(_:)``, return a
/// `MainSignal` again, and their closures belong to the main actor, too. Operators that wait, or
/// that involve other signals, return a plain ``Signal``: deliver their events on the main thread
/// once more.
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

  /// The same signal, with the operators of ``Signal``.
  @usableFromInline
  final var plain: Signal<Value> { self }

  /// Returns what an operator makes of this signal, if it sends on the thread of its source.
  @usableFromInline
  final func staying<Output>(_ apply: (Signal<Value>) -> Signal<Output>) -> MainSignal<Output> {
    let applied = apply(self)
    return MainSignal<Output>(applied).made(by: applied.name)
  }

  /// Subscribes with closures of any actor, which a signal on the main thread doesn't need.
  @available(*, unavailable, message: "the closures belong to the main actor")
  @discardableResult
  public override func subscribe(
    next: (@Sendable (Value) -> Void)?,
    error: (@Sendable (any Error) -> Void)?,
    completed: (@Sendable () -> Void)?
  ) -> Disposable {
    super.subscribe(next: next, error: error, completed: completed)
  }

  /// Subscribes with up to three main-actor closures, and returns a disposable for the
  /// subscription.
  ///
  /// It follows the rules of ``Signal/subscribe(next:error:completed:)``.
  ///
  /// ReactiveCocoa: `-subscribeNext:error:completed:`.
  @discardableResult
  public func subscribe(
    // Sendable values can be sent anyway; `sending` distinguishes this method from the one that it
    // replaces.
    next: (@MainActor @Sendable (sending Value) -> Void)? = nil,
    error: (@MainActor @Sendable (any Error) -> Void)? = nil,
    completed: (@MainActor @Sendable () -> Void)? = nil
  ) -> Disposable {
    plain.subscribe(
      next: next.map { next in onMain { next($0) } },
      error: error.map { onMain($0) },
      completed: completed.map { onMain($0) }
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
    plain.subscribe(
      with: object,
      next: next.map { onMain($0) },
      error: error.map { onMain($0) },
      completed: completed.map { onMain($0) }
    )
  }
}
