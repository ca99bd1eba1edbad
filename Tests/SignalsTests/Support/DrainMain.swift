import Signals

/// Waits until the main scheduler has done what it was given so far.
@MainActor func drainMain() async {
  await withCheckedContinuation { continuation in
    _ = Scheduler.main.schedule { continuation.resume() }
  }
}
