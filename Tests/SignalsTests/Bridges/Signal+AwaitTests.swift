import Signals
import Testing

@MainActor @Suite struct SignalAwaitTests {
  @Test func `ASYN-01: the first value, the fallback, or the error`() async throws {
    #expect(try await values(1, 2).first() == 1)
    #expect(try await Signal<Int>.empty.first() == nil)
    #expect(try await values(1).first(or: 7) == 1)
    #expect(try await Signal<Int>.empty.first(or: 7) == 7)
    #expect(try await Signal<Int?>.return(nil).first(or: 7) == nil)
    await #expect(throws: Failure.self) { try await Signal<Int>.error(Failure("e")).first() }
  }

  @Test func `ASYN-01: waiting leaves the main queue to others, and disposes at the end`()
    async throws
  {
    let log = Log()
    let source = Source<Int>(noting: log)
    Scheduler.main.schedule {
      log("other work")
      source.sendNext(1)
      source.sendNext(2)
    }
    let value = try await source.signal.first()
    log("first \(value ?? 0), on main: \(Scheduler.current === Scheduler.main)")
    #expect(
      log.text == """
        source subscribed
        other work
        source cleaned up
        first 1, on main: true
        """
    )
  }

  @Test func `ASYN-01: completion, or the error`() async throws {
    let log = Log()
    let source = Source<Int>(noting: log)
    Scheduler.main.schedule {
      source.sendNext(1)
      log("sent")
      source.sendCompleted()
    }
    try await source.signal.completion()
    log("completed")
    #expect(log.text == "source subscribed\nsent\nsource cleaned up\ncompleted")
    await #expect(throws: Failure.self) { try await Signal<Int>.error(Failure("e")).completion() }
  }

  @Test func `TARR-01: all values, nil among them, or nothing but the error`() async throws {
    let some: Signal<Int?> = values(1, nil, 3)
    #expect(try await some.toArray() == [1, nil, 3])
    #expect(try await Signal<Int>.empty.toArray() == [])
    let failing = Signal.return(1).concat(.error(Failure("e")))
    await #expect(throws: Failure.self) { try await failing.toArray() }
  }

  @Test func `TARR-01: completion is waited for`() async throws {
    let source = Source<Int>()
    Scheduler.main.schedule {
      source.sendNext(1)
      source.sendNext(2)
      source.sendCompleted()
      source.sendNext(3)
    }
    #expect(try await source.signal.toArray() == [1, 2])
  }

  @Test func `cancelling disposes and throws`() async throws {
    let log = Log()
    let source = Source<Int>(noting: log)
    let waiting = Milestone()
    let task = Task {
      waiting.reach()
      return try await source.signal.first()
    }
    await waiting.wait()
    task.cancel()
    log("cancelled")
    source.sendNext(1)
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.text == "source subscribed\nsource cleaned up\ncancelled")
  }

  @Test func `a cancelled task does not subscribe`() async {
    let source = Source<Int>()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.signal.toArray()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(source.subscriptions == 0)
  }

  @Test func `without a scheduler the subscription begins in the background`() async throws {
    let signal = Signal<String>.create { subscriber in
      subscriber.sendNext(Scheduler.current?.name ?? "none")
      return nil
    }
    let task = Task.detached { try await signal.first() }
    #expect(try await task.value == "subscription")
  }

  @Test func `cancelling races with the value`() async {
    for _ in 0..<500 {
      let source = Source<Int>()
      let ready = Milestone()
      let signal = Signal<Int>.create { subscriber in
        let inner = source.signal.subscribe(subscriber)
        startThread {
          ready.reach()
          source.sendNext(1)
        }
        return inner
      }
      let task = Task { try await signal.first() }
      await ready.wait()
      task.cancel()
      let result = await task.result
      if case .success(let value) = result { #expect(value == 1) }
    }
  }

  @Test func `AMND-07: waiting ends with an error when the source lets go of its subscriber`()
    async
  {
    let log = Log()
    let source = Signal<Int>.create { _ in log.cleanup("cleaned up") }
    await #expect(throws: SignalError.abandoned) { try await source.first() }
    await #expect(throws: SignalError.abandoned) { try await source.completion() }
    await #expect(throws: SignalError.abandoned) { for try await _ in source.values {} }
    #expect(log.text == "cleaned up\ncleaned up\ncleaned up")
  }

  @Test func `AMND-07: values that came before are taken first`() async throws {
    var iterator = Signal<Int>.return(1).concat(.never).values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: SignalError.abandoned) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }
}
