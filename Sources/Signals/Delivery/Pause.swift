import Dispatch

/// One sender's wait until a queue has room; either its thread or its task waits.
final class Pause: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Void, Never>)
    case over
  }

  private let state = Guarded(State.open)
  private let turn = DispatchSemaphore(value: 0)

  /// Lets the sender continue.
  func end() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      defer { state = .over }
      guard case .awaited(let waiter) = state else { return nil }
      return waiter
    }
    waiter?.resume()
    turn.signal()
  }

  /// Blocks the thread until the pause is over.
  func block() {
    turn.wait()
  }

  /// Suspends the task until the pause is over, or the task is cancelled.
  func suspend() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isOver = state.withLock { state in
          if case .over = state { return true }
          state = .awaited(waiter)
          return false
        }
        if isOver { waiter.resume() }
      }
    } onCancel: {
      end()
    }
  }
}

extension Pause {
  /// Runs work that sends, and returns the pauses that its task has to wait for afterwards.
  ///
  /// While it runs, no queue blocks the thread: a queue without room keeps the value and adds a
  /// pause.
  static func gather(_ work: () -> Void) -> [Pause] {
    let thread = ThreadState.current
    let outer = thread.pointee.pauses
    thread.pointee.pauses = []
    work()
    defer { thread.pointee.pauses = outer }
    return thread.pointee.pauses ?? []
  }
}
