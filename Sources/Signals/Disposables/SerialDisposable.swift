/// A disposable whose contents can be exchanged while it is in use.
///
/// Once it is disposed, whatever is put into it is disposed at once. Putting something else into
/// it does **not** dispose what was there before: ``swap(in:)`` hands that back. (Rx disposes it;
/// ReactiveCocoa did not, and its operators rely on it.)
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

  /// Puts a disposable inside and returns the one that was there, without disposing it.
  ///
  /// If this serial disposable is disposed already, the new one is disposed at once, outside any
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
