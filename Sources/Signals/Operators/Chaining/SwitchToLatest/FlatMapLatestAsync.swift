extension Signal {
  /// Returns a signal of the results of asynchronous work on the latest value.
  ///
  /// Each value starts the closure in a task of its own and cancels the previous task, whose
  /// result is dropped even if it still arrives. An error that the latest task throws disposes
  /// everything and is sent. Completion is sent when this signal has completed and the latest task
  /// has ended. Disposal cancels the task. Results come from the threads that run tasks.
  ///
  /// ReactiveCocoa: none, `-map:` and `-switchToLatest`; RxSwift `flatMapLatest`.
  ///
  /// ```swift
  /// @Sendable func find(_ word: String) async throws -> String { "found \(word)" }
  /// let words = Signal.concat([Signal.return("a"), .return("ab")])
  /// let answers = words.flatMapLatest { word in try await find(word) }
  /// print(try await answers.last().first() ?? "nothing")  // Prints "found ab"
  /// ```
  @_disfavoredOverload  // A closure that isn't asynchronous returns a signal.
  public final func flatMapLatest<Output>(
    _ work: @escaping @Sendable (Value) async throws -> Output
  ) -> Signal<Output> {
    flatMapLatest { value in Signal<Output>.task { try await work(value) } }
  }
}
