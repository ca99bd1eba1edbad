import Signals

extension Command {
  /// Notes everything that the command announces.
  func announce(to log: Log) {
    executing.subscribe(noting: log, as: "executing")
    enabled.subscribe(noting: log, as: "enabled")
    errors.subscribe(noting: log, as: "errors")
    executionSignals.subscribe { execution in
      log("execution")
      execution.subscribe(noting: log, as: "inner")
    } completed: {
      log("executions: completed")
    }
  }
}

/// Returns when the main queue has done what it was given so far.
@MainActor func mainQueueTurn() async {
  await withCheckedContinuation { continuation in
    Scheduler.main.schedule { continuation.resume() }
  }
}
