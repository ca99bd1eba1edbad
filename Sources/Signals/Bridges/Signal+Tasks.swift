extension Signal {
  /// Creates a signal of the elements of an asynchronous sequence.
  ///
  /// Each subscription iterates over the sequence in its own task; whether two of them see the same
  /// elements is up to the sequence. The next element is requested once the previous one has been
  /// delivered and, where ``ValueBuffering/waiting(_:)`` was chosen, once there is room for it: the
  /// task is suspended, and no thread is blocked. Events come from the threads that run tasks,
  /// which have no scheduler. An error that the sequence throws becomes the error of the signal.
  /// Disposing the subscription cancels the task.
  ///
  /// ```swift
  /// let numbers = AsyncStream<Int> { continuation in
  ///   continuation.yield(1)
  ///   continuation.yield(2)
  ///   continuation.finish()
  /// }
  /// print(try await Signal.from(numbers).toArray())  // Prints "[1, 2]"
  /// ```
  public static func from<Elements: AsyncSequence & Sendable>(
    _ elements: Elements
  ) -> Signal<Value> where Elements.Element == Value {
    running("+from:") { subscriber in
      for try await element in elements {
        if subscriber.isDisposed { return }
        await subscriber.send(element)
      }
    }
  }

  /// Creates a signal of an asynchronous closure's result.
  ///
  /// The closure runs once for each subscription, in its own task. Its result is sent as the only
  /// value, or its error as the error of the signal, from a thread that runs tasks, which has no
  /// scheduler. Disposing the subscription cancels the task.
  ///
  /// ```swift
  /// let answer = Signal.task { 6 * 7 }
  /// print(try await answer.first() ?? 0)  // Prints "42"
  /// ```
  public static func task(
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Signal<Value> {
    running("+task:") { subscriber in
      await subscriber.send(try await work())
    }
  }

  /// Creates a signal whose subscriptions each run a task and end when it does.
  private static func running(
    _ name: String,
    _ work: @escaping @Sendable (PassthroughSubscriber<Value>) async throws -> Void
  ) -> Signal<Value> {
    Signal.create { subscriber in
      let task = Task {
        do {
          try await work(subscriber)
          subscriber.sendCompleted()
        } catch {
          subscriber.sendError(error)
        }
      }
      return Disposable { task.cancel() }
    }.made(by: name)
  }
}
