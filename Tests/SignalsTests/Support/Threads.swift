import Dispatch

@testable import Signals

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How long chains are that no small stack bears.
///
/// A call takes 32 bytes of stack at least, so 25,000 calls within each other overflow a stack of
/// 512 KiB; 100,000 where nobody waits.
let chainDepth = getenv("CI") == nil ? 25_000 : 100_000

/// Runs work on a thread of its own with little stack, as the work of a scheduler, and waits.
func onSmallStack(_ size: Int = 512 << 10, _ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  startThread(stack: size) {
    ThreadState.current.pointee.scheduler = .immediate
    work()
    done.signal()
  }
  done.wait()
}

/// Runs work on several threads, none of which has a scheduler, lets all start at the same
/// moment, and waits for them.
func race(_ count: Int, _ work: @escaping @Sendable (_ index: Int) -> Void) {
  let ready = DispatchSemaphore(value: 0)
  let start = DispatchSemaphore(value: 0)
  let done = DispatchSemaphore(value: 0)
  for index in 0..<count {
    startThread {
      ready.signal()
      start.wait()
      work(index)
      done.signal()
    }
  }
  for _ in 0..<count { ready.wait() }
  for _ in 0..<count { start.signal() }
  for _ in 0..<count { done.wait() }
  // Events of so many threads may have been handed over to one of the library.
  Relief.wait()
}

/// Runs work on the calling thread as the work of a scheduler.
func onScheduler(_ work: () -> Void) {
  let thread = ThreadState.current
  let outer = thread.pointee.scheduler
  thread.pointee.scheduler = .immediate
  work()
  thread.pointee.scheduler = outer
}
