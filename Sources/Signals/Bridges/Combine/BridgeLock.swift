#if canImport(Combine) || SIGNALS_OPEN_COMBINE
import Synchronization

/// A mutex for the properties of a class that are not sendable.
///
/// The mark tells the thread sanitizer what the mutex of the standard library does not; the rest of
/// Signals has `Guarded` for that, which cannot be used where these files are tested.
struct BridgeLock: ~Copyable, Sendable {
  private let mutex = Mutex(())
  private let mark = Atomic<Bool>(false)

  /// Calls a closure while no other thread does.
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
