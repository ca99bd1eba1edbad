/// A disposable whose content can be replaced while it's in use.
///
/// Once it's disposed, anything you put into it is disposed at once. Replacing the content does
/// **not** dispose the old content: ``swap(in:)`` returns it instead. (Rx disposes it;
/// ReactiveCocoa didn't, and its operators rely on that.)
///
/// ReactiveCocoa: `RACSerialDisposable`, `-swapInDisposable:`.
///
/// ```swift
/// let current = SerialDisposable()
/// current.inner = Disposable { print("first") }
/// current.inner = Disposable { print("second") }
/// current.dispose()  // Prints "second"
/// current.inner = Disposable { print("third") }  // Prints "third"
/// ```
public final class SerialDisposable: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; the property here is guarded by its mutex.
  private let content: Guarded<Disposable?>

  /// Creates a serial disposable that holds another disposable, or nothing.
  public init(_ inner: Disposable? = nil) {
    content = Guarded(inner)
    super.init()
  }

  /// Creates a serial disposable that holds a disposable made from a closure.
  public override init(_ action: @escaping @Sendable () -> Void) {
    content = Guarded(Disposable(action))
    super.init()
  }

  /// The disposable inside; nil once this one is disposed.
  public var inner: Disposable? {
    get { content.withLock { $0 } }
    set { _ = swap(in: newValue) }
  }

  /// Replaces the disposable inside and returns the old one without disposing it.
  ///
  /// If this serial disposable is already disposed, the new one is disposed at once, outside any
  /// lock, and the result is nil.
  ///
  /// ```swift
  /// let current = SerialDisposable { print("first") }
  /// let previous = current.swap(in: Disposable { print("second") })
  /// previous?.dispose()  // Prints "first"
  /// current.dispose()  // Prints "second"
  /// ```
  @discardableResult
  public func swap(in disposable: Disposable?) -> Disposable? {
    let refused: Bool
    let previous: Disposable?
    (refused, previous) = content.withLock { inner in
      guard !isDisposed else { return (true, nil) }
      defer { inner = disposable }
      return (false, inner)
    }
    if refused { disposable?.dispose() }
    return previous
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    content.withLock { inner in
      defer { inner = nil }
      return inner
    }
  }
}
