/// A disposable that disposes itself when it's released.
///
/// Keep it in a property to tie a subscription to the lifetime of an object. After an explicit
/// ``Disposable/dispose()``, nothing is left to do at the end.
///
/// ReactiveCocoa: `RACScopedDisposable`.
///
/// ```swift
/// do {
///   let visit = ScopedDisposable { print("left") }
///   print("here", visit.isDisposed)  // Prints "here false"
/// }
/// // Prints "left"
/// ```
public final class ScopedDisposable: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let target: Disposable?

  /// Creates a scoped disposable that runs a closure when it's disposed or released.
  public override init(_ action: @escaping @Sendable () -> Void) {
    target = nil
    super.init(action)
  }

  /// Creates a scoped disposable that disposes another one together with itself.
  public init(disposing target: Disposable) {
    self.target = target
    super.init()
  }

  deinit {
    dispose()
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    target ?? super.release(into: &rest)
  }
}
