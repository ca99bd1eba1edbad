import Dispatch
import Signals
import Synchronization

/// Counts how often a place was passed, and how often two threads were in it at once.
final class Overlaps: Sendable {
  private let inside = Atomic<Int>(0)
  private let passes = Atomic<Int>(0)
  private let overlaps = Atomic<Int>(0)

  var text: String {
    let passed = passes.load(ordering: .acquiring)
    return "\(passed) passes, \(overlaps.load(ordering: .acquiring)) overlaps"
  }

  func pass() {
    if inside.add(1, ordering: .relaxed).newValue > 1 { overlaps.add(1, ordering: .relaxed) }
    passes.add(1, ordering: .relaxed)
    inside.subtract(1, ordering: .relaxed)
  }
}

/// Waits until the scheduler that starts subscriptions has done what it was given so far.
func drainSubscriptionScheduler() {
  let done = DispatchSemaphore(value: 0)
  startThread {
    Scheduler.subscription.schedule { done.signal() }
  }
  done.wait()
}

/// Waits until a serial scheduler has done what it was given so far.
func drain(_ scheduler: Scheduler) {
  let done = DispatchSemaphore(value: 0)
  scheduler.schedule { done.signal() }
  done.wait()
}
