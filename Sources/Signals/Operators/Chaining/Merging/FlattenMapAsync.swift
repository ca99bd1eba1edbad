extension Signal {
  /// Returns a signal that runs asynchronous work for each value and sends the results.
  ///
  /// Each value starts its own task, as ``task(_:)`` does. Up to `maxConcurrent` tasks run at once
  /// while other values wait in order; with 0 there is no limit. Results are sent in the order in
  /// which they arrive, one at a time, from threads that run tasks, which have no scheduler.
  /// Completion is sent when the source has completed and all tasks have ended. An error, of the
  /// source or thrown by a task, cancels all other tasks and is sent at once; disposal cancels
  /// them, too.
  ///
  /// With 1 the results arrive in the order of the values. To get only the result of the latest
  /// value, put a ``task(_:)`` into ``flatMapLatest(_:)``.
  ///
  /// - Precondition: `maxConcurrent` is not negative.
  ///
  /// ReactiveCocoa: none; RxSwift none.
  ///
  /// ```swift
  /// func double(_ number: Int) async throws -> Int { number * 2 }
  ///
  /// let doubles = Signal.return(21).flattenMap(maxConcurrent: 2) { try await double($0) }
  /// print(try await doubles.toArray())  // Prints "[42]"
  /// ```
  public final func flattenMap<Output>(
    maxConcurrent: Int,
    _ work: @escaping @Sendable (Value) async throws -> Output
  ) -> Signal<Output> {
    precondition(maxConcurrent >= 0, "the number of concurrent tasks cannot be negative")
    let tasks = map { value in Signal<Output>.task { try await work(value) } }
    return FlattenSignal(tasks, maxConcurrent: maxConcurrent).derived(from: self, "-flattenMap:")
  }
}
