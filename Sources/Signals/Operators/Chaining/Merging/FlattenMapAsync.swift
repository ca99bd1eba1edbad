extension Signal {
  /// Returns a signal that runs asynchronous work for each value and sends what comes out of it.
  ///
  /// Each value starts a task of its own, as ``task(_:)`` does, while earlier ones go on;
  /// results are sent in the order in which they come, one at a time, from threads that run tasks,
  /// which have no scheduler. Completion is sent when the source has completed and all tasks have
  /// ended. An error, of the source or thrown by a task, cancels all other tasks and is sent at
  /// once; disposal cancels them, too.
  ///
  /// For results in the order of the values, one task at a time, put each ``task(_:)`` into
  /// ``map(_:)`` and add ``concat()``; for the result of the latest value only, put it into
  /// ``flatMapLatest(_:)``.
  ///
  /// - Note: A closure that returns a signal is that of the other ``flattenMap(_:)``, even where it
  ///   would fit both.
  ///
  /// ReactiveCocoa: none; RxSwift none.
  ///
  /// ```swift
  /// func double(_ number: Int) async throws -> Int { number * 2 }
  ///
  /// let doubles = Signal.return(21).flattenMap { try await double($0) }
  /// print(try await doubles.toArray())  // Prints "[42]"
  /// ```
  @_disfavoredOverload  // `flattenMap { .return($0) }` would fit both; it means the signal.
  public final func flattenMap<Output>(
    _ work: @escaping @Sendable (Value) async throws -> Output
  ) -> Signal<Output> {
    FlattenMapSignal(self) { value in Signal<Output>.task { try await work(value) } }
      .derived(from: self, "-flattenMap:")
  }
}
