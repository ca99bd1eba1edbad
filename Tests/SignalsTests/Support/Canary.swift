import Signals

/// An object whose life a test watches from outside.
final class Canary: Sendable {
  private let log: Log?

  init(noting log: Log? = nil) {
    self.log = log
  }

  func sing() {}

  deinit {
    log?("freed")
  }
}

/// A weak reference that may be read anywhere.
final class Watch<Object: AnyObject & Sendable>: Sendable {
  private let reference: Guarded<WeakReference<Object>>

  init(_ object: Object) {
    reference = Guarded(WeakReference(object: object))
  }

  /// Whether the object still lives.
  var isAlive: Bool {
    reference.withLock { $0.object != nil }
  }
}

private struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  weak var object: Object?
}
