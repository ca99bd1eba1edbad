#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Starts a thread that nobody has to join.
func startThread(stack: Int? = nil, _ work: @escaping @Sendable () -> Void) {
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  defer { attributes.deallocate() }
  pthread_attr_init(attributes)
  pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
  if let stack { pthread_attr_setstacksize(attributes, stack) }
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let box = Unmanaged.passRetained(Box(work: work)).toOpaque()
  let result = pthread_create(&thread, attributes, runBox, box)
  precondition(result == 0, "cannot start a thread")
  pthread_attr_destroy(attributes)
}

/// Does some work that blocks on a thread of its own, and returns when it's over.
func apart(_ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { done in
    startThread {
      work()
      done.resume()
    }
  }
}

private final class Box: Sendable {
  let work: @Sendable () -> Void

  init(work: @escaping @Sendable () -> Void) {
    self.work = work
  }
}

#if canImport(Darwin)
private func runBox(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().work()
  return nil
}
#else
private func runBox(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let pointer else { return nil }
  Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().work()
  return nil
}
#endif
