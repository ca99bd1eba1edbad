import Dispatch

/// The one awaited result, together with the subscription that will deliver it.
///
/// The first result counts; later ones are ignored.
final class Outcome<Value: Sendable>: Sendable {
  /// The scope of the subscription.
  let scope = CompoundDisposable()

  private enum State {
    case open
    case awaited(@Sendable (Result<Value, any Error>) -> Void)
    case settled(Result<Value, any Error>)
  }

  private let state = Guarded(State.open)

  /// The result, if it has arrived.
  var result: Result<Value, any Error>? {
    state.withLock { if case .settled(let result) = $0 { result } else { nil } }
  }

  /// Stores the result and passes it to the waiting closure.
  func settle(_ result: Result<Value, any Error>) {
    let tell: (@Sendable (Result<Value, any Error>) -> Void)? = state.withLock { state in
      switch state {
      case .open:
        state = .settled(result)
        return nil
      case .awaited(let tell):
        state = .settled(result)
        return tell
      case .settled:
        return nil
      }
    }
    tell?(result)
  }

  /// Records that nothing can deliver a result any more; if none has arrived, this becomes the
  /// result.
  func abandon() {
    guard !scope.isCancelled else { return }
    settle(.failure(SignalError.abandoned))
    scope.dispose()
  }

  /// Calls a closure with the result, now or when it arrives.
  ///
  /// Only one closure can wait.
  func whenSettled(_ tell: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    let result: Result<Value, any Error>? = state.withLock { state in
      if case .settled(let result) = state { return result }
      state = .awaited(tell)
      return nil
    }
    if let result { tell(result) }
  }
}

extension Outcome {
  /// Returns the result, without blocking the thread.
  ///
  /// Cancelling the task disposes the subscription and throws `CancellationError`.
  func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        whenSettled { continuation.resume(with: $0) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    scope.dispose()
    settle(.failure(CancellationError()))
  }

  /// Returns the result, blocking the thread until it arrives.
  func wait() throws -> Value {
    if let result { return try result.get() }
    precondition(
      Scheduler.current !== Scheduler.main,
      """
      the main thread cannot wait for a signal that isn't over yet, because the signal's events \
      may need that thread; use the async form, or subscribe
      """
    )
    if withUnsafeCurrentTask(body: { $0 != nil }) {
      DebugNote.say("a task blocks its thread to wait for a signal; use `await` instead")
    }
    let settled = DispatchSemaphore(value: 0)
    whenSettled { _ in settled.signal() }
    settled.wait()
    guard let result else { preconditionFailure("an outcome was reported before it was settled") }
    return try result.get()
  }
}
