import Signals
import SignalsTesting
import Testing

/// Tasks that sleep by virtual time.
@Suite struct TestSchedulerClockTests {
  private let time = TestScheduler()
  private let log = Notes()

  @Test func `TCLK-01: a task sleeps until the time is moved to its instant`() async throws {
    let (time, log) = (time, log)
    let task = Task {
      try await time.sleep(for: .seconds(2))
      log("\(time.now.sinceEpoch)")
    }
    await time.untilScheduled()
    time.advance(by: .seconds(1))
    #expect(log.text == "")
    time.advance(by: .seconds(1))
    try await task.value
    #expect(log.text == "2.0 seconds")
  }

  @Test func `TCLK-01: code that takes any clock can be driven by it`() async throws {
    let (time, log) = (time, log)
    let countdown = Task { try await count(from: 3, by: time) { log("\($0)") } }
    for _ in 1...3 {
      await time.untilScheduled()
      time.advance(by: .seconds(1))
    }
    try await countdown.value
    #expect(log.text == "3 2 1")
    #expect(time.now == .epoch + .seconds(3))
  }

  @Test func `TCLK-01: a step wakes up the task that is due first`() async throws {
    let (time, log) = (time, log)
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await time.sleep(for: .seconds(seconds))
        log("\(seconds)")
      }
    }
    await time.untilScheduled(3)
    for index in [1, 2, 0] {
      time.step()
      try await tasks[index].value
    }
    #expect(log.text == "1 2 3")
  }

  @Test func `TCLK-01: tasks and scheduled work follow one time`() async throws {
    let (time, log) = (time, log)
    time.schedule(after: .seconds(1)) { log("work") }
    let task = Task {
      try await time.sleep(until: .epoch + .seconds(2), tolerance: .seconds(1))
      log("task")
    }
    await time.untilScheduled(2)
    time.advance(by: .seconds(2))
    try await task.value
    #expect(log.text == "work task")
  }

  @Test func `TCLK-02: a cancellation ends the sleep with an error, without a step`() async {
    let time = time
    let task = Task { try await time.sleep(for: .seconds(2)) }
    await time.untilScheduled()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    time.stepAll()
  }

  @Test func `TCLK-02: a task that is cancelled before does not sleep`() async {
    let time = time
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await time.sleep(for: .seconds(2))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `TCLK-02: a cancellation and a step at once end the sleep once`() async {
    for _ in 0..<500 {
      let time = TestScheduler()
      let task = Task { try await time.sleep(for: .seconds(1)) }
      await time.untilScheduled()
      async let step: Void = Self.advance(time)
      task.cancel()
      await step
      _ = await task.result
    }
  }

  @Test func `TCLK-03: an instant that is over suspends nothing`() async throws {
    time.advance(by: .seconds(5))
    try await time.sleep(until: .epoch + .seconds(5))
    try await time.sleep(for: .seconds(-1))
    #expect(time.now == .epoch + .seconds(5))
    #expect(time.minimumResolution == .zero)
  }

  @Test func `TCLK-04: untilScheduled returns at once if enough waits already`() async {
    time.schedule {}
    time.schedule(after: .seconds(1)) {}
    await time.untilScheduled(2)
  }

  @Test func `TCLK-04: it waits for as much as it is told, without disposed work`() async {
    let (time, log) = (time, log)
    time.schedule {}?.dispose()
    time.schedule(after: .seconds(1)) {}?.dispose()
    let onlooker = Task {
      await time.untilScheduled(2)
      log("seen")
    }
    time.schedule { log("one") }
    #expect(log.text == "")
    time.schedule(at: .epoch, every: .seconds(1)) { log("two") }
    await onlooker.value
    #expect(log.text == "seen")
  }

  @Test func `TCLK-04: a cancellation lets go of who waits for work`() async {
    let time = time
    let onlooker = Task { await time.untilScheduled() }
    onlooker.cancel()
    await onlooker.value
  }

  private static func advance(_ time: TestScheduler) async {
    time.advance(by: .seconds(1))
  }

  private func count(
    from start: Int,
    by clock: any Clock<Duration>,
    _ tell: @Sendable (Int) -> Void
  ) async throws {
    for number in (1...start).reversed() {
      tell(number)
      try await clock.sleep(for: .seconds(1))
    }
  }
}
