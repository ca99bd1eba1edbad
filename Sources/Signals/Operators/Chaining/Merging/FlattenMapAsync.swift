extension Signal {
  /// Returns a signal that runs asynchronous work for each value and sends what comes out of it.
  ///
  /// Each value starts a task of its own, as ``task(_:)`` does. Up to `maxConcurrent` of them run
  /// at once, other values wait in order; with 0 there is no limit. Results are sent in the order
  /// in which they come, one at a time, from threads that run tasks, which have no scheduler.
  /// Completion is sent when the source has completed and all tasks have ended. An error, of the
  /// source or thrown by a task, cancels all other tasks and is sent at once; disposal cancels
  /// them, too.
  ///
  /// With 1 the results come in the order of the values. For the result of the latest value only,
  /// put a ``task(_:)`` into ``flatMapLatest(_:)``.
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
