import Synchronization

/// A value behind a mutex.
///
/// The thread sanitizer doesn't see the standard library's mutex synchronise when threads contend
/// for it, because that part isn't instrumented. The annotation shows it that the holder of the
/// mutex reads what the last holder wrote. It costs a plain load and a plain store.
package struct Guarded<Value>: ~Copyable {
  private let mutex: Mutex<Value>
  private let mark = Atomic<Bool>(false)

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Calls a closure with the value, while no other thread does.
  @inline(__always)
  package borrowing func withLock<Result>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    mutex.withLock { value in
      _ = mark.load(ordering: .acquiring)
      defer { mark.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}

extension Guarded: Sendable {}
