/// Lets one run proceed at a time, in the order in which they came, and refuses those beyond a
/// limit.
actor RunQueue {
  private let limit: Int
  /// The number of runs that are in progress or waiting.
  private(set) var count = 0
  private var last: Task<Void, Never>?

  init(limit: Int) { self.limit = limit }

  /// Returns the result of `work` once its turn has come and it's done.
  ///
  /// - Throws: A ``RequestRefusal`` at once if too many are waiting already.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    guard count < limit else {
      throw RequestRefusal(
        503,
        "\(limit) runs are already waiting: try again when they have finished"
      )
    }
    count += 1
    defer { count -= 1 }
    let previous = last
    let task = Task {
      await previous?.value
      try Task.checkCancellation()
      return try await work()
    }
    // The next run begins after this one, however it ends.
    last = Task { _ = await task.result }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
