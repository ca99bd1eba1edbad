import Signals

/// The sleep of one task, which ends once: when its time comes or it's cancelled.
final class Nap: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>)
    case over
  }

  private let state = Guarded(State.awake)

  /// Begins, unless it was cancelled before.
  func begin(_ continuation: CheckedContinuation<Void, any Error>) {
    let isCancelled = state.withLock { state in
      guard case .awake = state else { return true }
      state = .asleep(continuation)
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  /// Resumes the task, unless it has already been resumed.
  func end() {
    take()?.resume()
  }

  /// Resumes the task with an error, even if it hasn't begun to sleep.
  func cancel() {
    take()?.resume(throwing: CancellationError())
  }

  private func take() -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      defer { state = .over }
      guard case .asleep(let continuation) = state else { return nil }
      return continuation
    }
  }
}
