import Signals
import SignalsTesting

/// A clock that follows a test scheduler and notes who sleeps on it.
struct NotingClock: Clock {
  let time: TestScheduler
  let log: Log
  /// Reached when a sleep was cancelled.
  let cancellation = Milestone()

  var now: TestScheduler.Instant { time.now }
  var minimumResolution: Duration { time.minimumResolution }

  func sleep(until deadline: TestScheduler.Instant, tolerance: Duration?) async throws {
    log("asleep until \(deadline.sinceEpoch), \(tolerance ?? .zero)")
    do {
      try await time.sleep(until: deadline, tolerance: tolerance)
    } catch {
      log("cancelled")
      cancellation.reach()
      throw error
    }
  }
}
