import Signals
import Testing

@MainActor @Suite struct SignalTasksTests {
  @Test func `the elements of a sequence arrive in order, then completion`() async throws {
    let (elements, continuation) = AsyncStream<Int>.makeStream()
    for number in 1...100 { continuation.yield(number) }
    continuation.finish()
    #expect(try await Signal.from(elements).toArray() == Array(1...100))
  }

  @Test func `an error of the sequence ends the signal`() async {
    let elements = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure("e"))
    }
    let log = Log()
    let over = Milestone()
    Signal.from(elements).subscribe {
      log("\($0)")
    } error: {
      log("error \($0)")
      over.reach()
    }
    await over.wait()
    #expect(log.text == "1\nerror e")
  }

  @Test func `EVT-10: nothing is iterated without a subscription, and once for each`()
    async throws
  {
    let log = Log()
    let signal = Signal.from(Countdown(from: 2, noting: log))
    #expect(log.text == "")
    #expect(try await signal.toArray() == [2, 1])
    #expect(try await signal.toArray() == [2, 1])
    #expect(log.text == "began\nbegan")
  }

  @Test func `disposal cancels the task`() async {
    let log = Log()
    let (elements, continuation) = AsyncStream<Int>.makeStream()
    let received = Milestone()
    let cancelled = Milestone()
    continuation.onTermination = {
      log("\($0)")
      cancelled.reach()
    }
    let subscription = Signal.from(elements).subscribe {
      log("\($0)")
      received.reach()
    } error: {
      log("error \($0)")
    } completed: {
      log("completed")
    }
    continuation.yield(1)
    await received.wait()
    subscription.dispose()
    await cancelled.wait()
    #expect(log.text == "1\ncancelled")
  }

  @Test func `disposing in a value stops a sequence that does not heed cancellation`() async {
    let log = Log()
    let left = Milestone()
    let signal = Signal.from(Countdown(from: .max, noting: log, left: left))
    signal.take(1).subscribe(noting: log)
    await left.wait()
    #expect(log.text == "began\n\(Int.max)\ncompleted")
  }

  @Test func `signals made of its elements keep their order`() async throws {
    let (elements, continuation) = AsyncStream<Int>.makeStream()
    for number in 1...50 { continuation.yield(number) }
    continuation.finish()
    let signal = Signal.from(elements).flattenMap { values($0, -$0) }
    #expect(try await signal.toArray() == (1...50).flatMap { [$0, -$0] })
  }

  @Test func `a task sends its result and completes`() async throws {
    let log = Log()
    let signal = Signal<Int>.task {
      log("runs")
      return 7
    }
    #expect(log.text == "")
    #expect(try await signal.toArray() == [7])
    #expect(try await signal.first() == 7)
    #expect(log.text == "runs\nruns")
  }

  @Test func `the error of a task ends the signal`() async {
    let signal = Signal<Int>.task { throw Failure("e") }
    await #expect(throws: Failure.self) { try await signal.first() }
  }

  @Test func `disposal cancels a task and says nothing`() async {
    let log = Log()
    let began = Milestone()
    let ended = Milestone()
    let never = AsyncStream<Int> { _ in }
    let subscription = Signal<Int>.task {
      began.reach()
      for await _ in never {}
      log("cancelled: \(Task.isCancelled)")
      ended.reach()
      return 1
    }.subscribe(noting: log)
    await began.wait()
    subscription.dispose()
    await ended.wait()
    #expect(log.text == "cancelled: true")
  }

  @Test func `there and back again, cancelled from the far end`() async throws {
    let log = Log()
    let (elements, continuation) = AsyncStream<Int>.makeStream()
    let waiting = Milestone()
    let cancelled = Milestone()
    continuation.onTermination = { _ in cancelled.reach() }
    continuation.yield(1)
    let task = Task {
      for try await value in Signal.from(elements).values {
        log("\(value)")
        waiting.reach()
      }
      log("ended")
    }
    await waiting.wait()
    task.cancel()
    try await task.value
    await cancelled.wait()
    #expect(log.text == "1\nended")
  }
}

/// Counts down, and pays no heed to cancellation.
private struct Countdown: AsyncSequence, Sendable {
  let start: Int
  let log: Log
  let left: Milestone?

  init(from start: Int, noting log: Log, left: Milestone? = nil) {
    self.start = start
    self.log = log
    self.left = left
  }

  func makeAsyncIterator() -> Iterator {
    log("began")
    return Iterator(number: start, left: left.map(Leaving.init))
  }

  struct Iterator: AsyncIteratorProtocol {
    var number: Int
    let left: Leaving?

    mutating func next() async -> Int? {
      guard number > 0 else { return nil }
      defer { number -= 1 }
      return number
    }
  }

  /// Reaches the milestone when the iterator is let go of.
  final class Leaving {
    let milestone: Milestone

    init(_ milestone: Milestone) {
      self.milestone = milestone
    }

    deinit {
      milestone.reach()
    }
  }
}
