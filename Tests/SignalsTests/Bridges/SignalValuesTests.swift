import Signals
import Synchronization
import Testing

@MainActor @Suite struct SignalValuesTests {
  @Test func `SEQ-17: a loop gets the values in order and ends with the signal`() async throws {
    let log = Log()
    for try await value in values(1, 2, 3).values { log("\(value)") }
    log("after")
    #expect(log.text == "1\n2\n3\nafter")
  }

  @Test func `SEQ-17: a value that is nil does not end the loop`() async throws {
    let log = Log()
    let signal: Signal<Int?> = values(1, nil, 3)
    for try await value in signal.values { log("\(value ?? 0)") }
    #expect(log.text == "1\n0\n3")
  }

  @Test func `an error is thrown after the values before it`() async {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      subscriber.sendNext(1)
      subscriber.sendError(Failure("e"))
      return nil
    }
    do {
      for try await value in signal.values { log("\(value)") }
      log("ended")
    } catch {
      log("error \(error)")
    }
    #expect(log.text == "1\nerror e")
  }

  @Test func `every loop is a subscription of its own`() async throws {
    let source = Source<Int>()
    let values = source.signal.values
    #expect(source.subscriptions == 0)
    var one: SignalValues<Int>.Iterator? = values.makeAsyncIterator()
    var two = values.makeAsyncIterator()
    #expect(source.subscriptions == 2)
    source.sendNext(1)
    #expect(try await one?.next() == 1)
    one = nil
    source.sendNext(2)
    #expect(try await [two.next(), two.next()] == [1, 2])
  }

  @Test func `after the end comes nothing but the end`() async throws {
    var iterator = Signal<Int>.error(Failure("e")).values.makeAsyncIterator()
    await #expect(throws: Failure.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `EVT-18: leaving the loop disposes the subscription`() async throws {
    let log = Log()
    let source = Source<Int>(noting: log)
    let signal = Signal.return(0).concat(source.signal)
    for try await value in signal.values {
      log("\(value)")
      source.sendNext(1)
      if value == 1 { break }
    }
    log("after")
    source.sendNext(2)
    #expect(log.text == "source subscribed\n0\n1\nsource cleaned up\nafter")
  }

  @Test func `cancelling a task that waits disposes and ends the loop`() async throws {
    let log = Log()
    let source = Source<Int>(noting: log)
    let waiting = Milestone()
    let task = Task {
      for try await value in Signal.return(0).concat(source.signal).values {
        log("\(value)")
        waiting.reach()
      }
      log("ended, cancelled: \(Task.isCancelled)")
    }
    await waiting.wait()
    task.cancel()
    log("cancelled")
    source.sendNext(1)
    try await task.value
    #expect(
      log.text == "source subscribed\n0\nsource cleaned up\ncancelled\nended, cancelled: true"
    )
  }

  @Test func `cancelling a task drops the values that it did not ask for`() async throws {
    let log = Log()
    let task = Task {
      for try await value in values(1, 2, 3).values {
        log("\(value)")
        withUnsafeCurrentTask { $0?.cancel() }
      }
      log("ended")
    }
    try await task.value
    #expect(log.text == "1\nended")
  }

  @Test func `letting go of the iterator is enough`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    var iterator: SignalValues<Int>.Iterator? = source.signal.values.makeAsyncIterator()
    let copy = iterator
    iterator = nil
    #expect(log.text == "source subscribed")
    _ = consume copy
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `a slow loop gets what its buffering keeps`() async throws {
    let source = Source<Int>()
    var newest = source.signal.values(keeping: .newest(2)).makeAsyncIterator()
    var oldest = source.signal.values(keeping: .oldest(2)).makeAsyncIterator()
    for value in 1...4 { source.sendNext(value) }
    source.sendCompleted()
    #expect(try await [newest.next(), newest.next(), newest.next()] == [3, 4, nil])
    #expect(try await [oldest.next(), oldest.next(), oldest.next()] == [1, 2, nil])
  }

  @Test func `values of several threads arrive once each, and in the order of each thread`()
    async throws
  {
    let perThread = 5_000
    let left = Atomic<Int>(4)
    let signal = Signal<Int>.create { subscriber in
      for thread in 0..<4 {
        startThread {
          for value in 0..<perThread { subscriber.sendNext(thread * perThread + value) }
          if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
            subscriber.sendCompleted()
          }
        }
      }
      return nil
    }
    var received = [[Int]](repeating: [], count: 4)
    for try await value in signal.values { received[value / perThread].append(value) }
    #expect(received.map(\.count) == [perThread, perThread, perThread, perThread])
    #expect(received.allSatisfy { $0 == $0.sorted() })
  }

  @Test func `cancelling races with sending`() async throws {
    for _ in 0..<200 {
      let cleanups = Atomic<Int>(0)
      let sending = Milestone()
      let signal = Signal<Int>.create { subscriber in
        startThread {
          sending.reach()
          while !subscriber.isDisposed { subscriber.sendNext(1) }
        }
        return Disposable { cleanups.add(1, ordering: .relaxed) }
      }
      let task = Task.detached {
        for try await _ in signal.values(keeping: .newest(1)) {}
      }
      await sending.wait()
      task.cancel()
      try await task.value
      #expect(cleanups.load(ordering: .relaxed) == 1)
    }
  }

  @Test func `nothing is kept after the loop`() async throws {
    let log = Log()
    do {
      let canary = Canary(noting: log)
      let signal = values(1).map { [canary] value in
        canary.sing()
        return value
      }
      for try await _ in signal.values {}
    }
    #expect(log.text == "freed")
  }
}
