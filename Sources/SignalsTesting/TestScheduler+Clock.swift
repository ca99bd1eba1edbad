public import Signals

extension TestScheduler: Clock {
  /// The clock uses the same instants as all schedulers.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// print(TestScheduler.Instant.self)  // Prints "Instant"
  /// ```
  public typealias Instant = Signals.Instant
  /// Durations are the standard library's.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// print(TestScheduler.Duration.seconds(1))  // Prints "1.0 seconds"
  /// ```
  public typealias Duration = Swift.Duration

  /// How close two instants can be: arbitrarily close.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// print(TestScheduler().minimumResolution)  // Prints "0.0 seconds"
  /// ```
  public var minimumResolution: Duration {
    .zero
  }

  /// Suspends the task until the time of this scheduler has been moved to an instant.
  ///
  /// The step that reaches the instant wakes the task. Since the task then continues independently,
  /// on another thread or on its actor, the step may be over before the task has done anything:
  /// ``untilScheduled(_:)`` waits until it sleeps again. If the instant has passed, this returns
  /// without suspending. The tolerance has no effect here.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// func brew(by clock: some Clock<Duration>) async throws -> String {
  ///   try await clock.sleep(for: .seconds(240))
  ///   return "tea"
  /// }
  /// let time = TestScheduler()
  /// let tea = Task { try await brew(by: time) }
  /// await time.untilScheduled()
  /// time.advance(by: .seconds(240))
  /// print(try await tea.value)  // Prints "tea"
  /// ```
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let nap = Task { try await time.sleep(until: time.now + .seconds(5)) }
  /// await time.untilScheduled()
  /// time.advance(by: .seconds(5))
  /// try await nap.value
  /// print(time.now)  // Prints "1970-01-01T00:00:05Z"
  /// ```
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let nap = Nap()
    let pending = PendingWork { nap.end() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        nap.begin(continuation)
        if !book(pending, at: deadline) { nap.end() }
      }
    } onCancel: {
      nap.cancel()
      pending.disposable.dispose()
    }
  }

  /// Suspends the task until a certain amount of work is waiting here, including sleeping tasks.
  ///
  /// It's for tests of asynchronous code, which begins to sleep, or schedules something, at an
  /// unpredictable moment: when this method has returned, you can advance the time. Disposed work
  /// doesn't count; repeated work counts once. If enough work is already waiting, or the task is
  /// cancelled, the method returns at once.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let countdown = Task {
  ///   for number in [3, 2, 1] {
  ///     print(number)
  ///     try await time.sleep(for: .seconds(1))
  ///   }
  /// }
  /// for _ in 1...3 {
  ///   await time.untilScheduled()
  ///   time.advance(by: .seconds(1))
  /// }
  /// try await countdown.value
  /// // Prints "3"
  /// // Prints "2"
  /// // Prints "1"
  /// ```
  public func untilScheduled(_ count: Int = 1) async {
    let ticket = Onlooker.Ticket()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let onlooker = Onlooker(ticket, seeing: count, continuation)
        let isServed = state.withLock { state in
          // A cancellation before this found no onlooker to remove, so it has to be noticed here.
          guard state.waiting < count, !Task.isCancelled else { return true }
          state.onlookers.enter(onlooker)
          return false
        }
        if isServed { onlooker.goOn() }
      }
    } onCancel: {
      state.withLock { $0.onlookers.leave(ticket) }?.goOn()
    }
  }

  /// Stores work until an instant, unless that has passed.
  private func book(_ pending: PendingWork, at instant: Instant) -> Bool {
    var isLater = false
    book { state in
      isLater = state.now < instant
      if isLater { state.dated.insert(pending, at: instant) }
    }
    return isLater
  }
}
