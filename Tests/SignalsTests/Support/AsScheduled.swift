@testable import Signals

/// Runs work as if a scheduler ran it, so that subscriptions start at once.
@discardableResult
func asScheduled<Result>(_ work: () -> Result) -> Result {
  let thread = ThreadState.current
  let outer = thread.pointee.scheduler
  thread.pointee.scheduler = .immediate
  defer { thread.pointee.scheduler = outer }
  return work()
}
