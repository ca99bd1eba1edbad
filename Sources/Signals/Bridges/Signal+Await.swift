extension Signal {
  /// Returns the first value, or nil if there is none, without blocking the thread.
  ///
  /// The subscription begins at once and is disposed by the first value. Throws the error of the
  /// signal, or ``SignalError/abandoned`` if the signal releases its subscriber without ending.
  /// Cancelling the task disposes the subscription on the thread that cancels, and throws
  /// `CancellationError`; a task that's already cancelled never subscribes.
  ///
  /// ReactiveCocoa: `-asynchronousFirstOrDefault:success:error:`, which spun the main run loop.
  ///
  /// ```swift
  /// print(try await Signal.return(7).first() ?? 0)  // Prints "7"
  /// ```
  public final func first() async throws -> Value? {
    try await outcome(FirstSink.init)
  }

  /// Returns the first value, or a default if there is none, without blocking the thread.
  ///
  /// It follows the rules of ``first()``.
  ///
  /// ReactiveCocoa: `-asynchronousFirstOrDefault:success:error:`.
  ///
  /// ```swift
  /// print(try await Signal<Int>.empty.first(or: 8))  // Prints "8"
  /// ```
  public final func first(or fallback: @autoclosure () -> Value) async throws -> Value {
    guard let value = try await first() else { return fallback() }
    return value
  }

  /// Returns when the signal has completed, without blocking the thread.
  ///
  /// Values are ignored. Throws the error of the signal, and whatever else ``first()`` throws.
  ///
  /// ReactiveCocoa: `-asynchronouslyWaitUntilCompleted:`.
  ///
  /// ```swift
  /// try await Signal.return(7).completion()
  /// print("completed")  // Prints "completed"
  /// ```
  public final func completion() async throws {
    try await outcome(CompletionSink.init)
  }

  /// Returns all values when the signal has completed, without blocking the thread.
  ///
  /// Throws the error of the signal even if values came before it, and whatever else ``first()``
  /// throws.
  ///
  /// ReactiveCocoa: `-toArray`, which blocked the thread; see ``waitForArray()``.
  ///
  /// ```swift
  /// print(try await Signal.return(7).toArray())  // Prints "[7]"
  /// ```
  public final func toArray() async throws -> [Value] {
    try await collect().first(or: [])
  }

  private func outcome<Result: Sendable>(
    _ makeSink: (Outcome<Result>) -> Sink<Value>
  ) async throws -> Result {
    try Task.checkCancellation()
    let outcome = Outcome<Result>()
    connect(makeSink(outcome), in: outcome.scope)
    return try await outcome.value()
  }
}
