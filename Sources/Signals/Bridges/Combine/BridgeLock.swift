#if canImport(Combine) || SIGNALS_OPEN_COMBINE
import Synchronization

/// A mutex for the non-sendable properties of a class.
///
/// Its mark makes the locking visible to the thread sanitizer; that of the standard library's mutex
/// isn't. The rest of Signals uses `Guarded` for that, which isn't available where these files are
/// tested.
struct BridgeLock: ~Copyable, Sendable {
  private let mutex = Mutex(())
  private let mark = Atomic<Bool>(false)

  /// Runs a closure while holding the lock.
  @inline(__always)
  borrowing func withLock<Result>(_ body: () -> sending Result) -> sending Result {
    mutex.withLock { _ in
      _ = mark.load(ordering: .acquiring)
      defer { mark.store(true, ordering: .releasing) }
      return body()
    }
  }
}
#endif
