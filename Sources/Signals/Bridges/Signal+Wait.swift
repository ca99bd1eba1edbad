import Dispatch

extension Signal {
  /// Returns the first value, or nil if there is none, blocking the thread until then.
  ///
  /// The subscription is disposed when this returns. Throws the error of the signal. To limit the
  /// wait, give the signal a timeout.
  ///
  /// The main thread must not wait, because events that are delivered there could never arrive.
  /// This method therefore traps on the main thread, unless the signal ends while it's being
  /// subscribed. In the same way, a scheduler's work must not wait for something that needs the
  /// same scheduler, but that can't be detected here. Use ``first()`` wherever code can be
  /// asynchronous.
  ///
  /// ReactiveCocoa: `-first`, `-firstOrDefault:success:error:`.
  ///
  /// ```swift
  /// func firstOfTwo() throws -> Int? {
  ///   try Signal.concat([Signal.return(1), .return(2)]).waitForFirst()
  /// }
  /// print(try firstOfTwo() ?? 0)  // Prints "1"
  /// ```
  @available(*, noasync, message: "it blocks the thread; use `await first()`")
  public final func waitForFirst() throws -> Value? {
    try wait(FirstSink.init)
  }

  /// Returns the first value, or a default if there is none, blocking the thread until then.
  ///
  /// It follows the rules of ``waitForFirst()``.
  ///
  /// ReactiveCocoa: `-firstOrDefault:success:error:`.
  ///
  /// ```swift
  /// func numberOfNothing() throws -> Int {
  ///   try Signal<Int>.empty.waitForFirst(or: 0)
  /// }
  /// print(try numberOfNothing())  // Prints "0"
  /// ```
  @available(*, noasync, message: "it blocks the thread; use `await first(or:)`")
  public final func waitForFirst(or fallback: @autoclosure () -> Value) throws -> Value {
    guard let value = try waitForFirst() else { return fallback() }
    return value
  }

  /// Blocks the thread until the signal has completed.
  ///
  /// Values are ignored; throws the error of the signal. Traps on the main thread, as
  /// ``waitForFirst()`` does.
  ///
  /// ReactiveCocoa: `-waitUntilCompleted:`.
  ///
  /// ```swift
  /// func finish() throws {
  ///   try Signal.return(1).waitUntilCompleted()
  /// }
  /// try finish()
  /// print("completed")  // Prints "completed"
  /// ```
  @available(*, noasync, message: "it blocks the thread; use `await completion()`")
  public final func waitUntilCompleted() throws {
    try wait(CompletionSink.init)
  }

  /// Returns all values when the signal has completed, blocking the thread until then.
  ///
  /// Throws the error of the signal even if values came before it. Traps on the main thread, as
  /// ``waitForFirst()`` does.
  ///
  /// ReactiveCocoa: `-toArray`.
  ///
  /// ```swift
  /// func all() throws -> [Int] {
  ///   try Signal.concat([Signal.return(1), .return(2)]).waitForArray()
  /// }
  /// print(try all())  // Prints "[1, 2]"
  /// ```
  @available(*, noasync, message: "it blocks the thread; use `await toArray()`")
  public final func waitForArray() throws -> [Value] {
    try collect().waitForFirst(or: [])
  }

  private func wait<Result: Sendable>(
    _ makeSink: (Outcome<Result>) -> Sink<Value>
  ) throws -> Result {
    let outcome = Outcome<Result>()
    let sink = makeSink(outcome)
    if Trampoline.hasRoom(ThreadState.current) {
      connect(sink, in: outcome.scope)
    } else {
      // Here it would be postponed until the stack is free, but this thread is about to block.
      let scheduler = Scheduler.current
      DispatchQueue.global().async { [self] in
        let begin = { self.connect(sink, in: outcome.scope) }
        if let scheduler { scheduler.perform(begin) } else { begin() }
      }
    }
    return try outcome.wait()
  }
}
