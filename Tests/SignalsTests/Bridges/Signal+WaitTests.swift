import Dispatch
import Testing

@testable import Signals

@MainActor @Suite struct SignalWaitTests {
  /// A signal whose events come from a scheduler of its own, a little later.
  private nonisolated func later<Value>(
    _ log: Log? = nil,
    _ send: @escaping @Sendable (PassthroughSubscriber<Value>) -> Void
  ) -> Signal<Value> {
    .create { subscriber in
      Scheduler.background(named: "worker").schedule { send(subscriber) }
      return Disposable { log?("cleaned up") }
    }
  }

  /// Notes the outcome of some waiting that is done on a thread without a scheduler.
  private func outcome<Value>(of work: @escaping @Sendable () throws -> Value) -> String {
    let log = Log()
    race(1) { _ in
      do {
        log("\(try work())")
      } catch {
        log("error \(error)")
      }
    }
    return log.text
  }

  @Test func `FRST-01: the first value, the fallback, or the error`() {
    let value = later { $0.sendNext(1) }
    let nothing: Signal<Int> = later { $0.sendCompleted() }
    let error: Signal<Int> = later { $0.sendError(Failure("e")) }
    #expect(outcome { try value.waitForFirst() } == "Optional(1)")
    #expect(outcome { try value.waitForFirst(or: 7) } == "1")
    #expect(outcome { try nothing.waitForFirst() } == "nil")
    #expect(outcome { try nothing.waitForFirst(or: 7) } == "7")
    #expect(outcome { try error.waitForFirst(or: 7) } == "error e")
  }

  @Test func `FRST-02: the source is disposed when it returns`() {
    let log = Log()
    let signal = later(log) { subscriber in
      subscriber.sendNext(1)
      subscriber.sendNext(2)
      subscriber.sendCompleted()
    }
    let waiting = Scheduler.background()
    waiting.schedule {
      let value = try? waitForFirst(of: signal)
      log("returned \(value ?? 0)")
    }
    drain(waiting)
    #expect(log.text == "cleaned up\nreturned 1")
  }

  @Test func `FRST-02: a first value that is nil is not replaced`() {
    let signal: Signal<Int?> = later { $0.sendNext(nil) }
    #expect(outcome { try signal.waitForFirst(or: 7) } == "nil")
  }

  @Test func `FRST-03, REG-34: what is over at once can be had on the main thread`() throws {
    #expect(try values(1, 2).waitForFirst() == 1)
    #expect(try values(1, 2).waitForArray() == [1, 2])
    #expect(try Signal<Int>.empty.waitForFirst() == nil)
    try values(1).waitUntilCompleted()
    #expect(throws: Failure.self) { try Signal<Int>.error(Failure("e")).waitUntilCompleted() }
  }

  @Test func `FRST-03, REG-34: really waiting on the main thread is refused`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { waitForNothing() }
    }
    #expect(result.told("the main thread cannot wait for a signal that isn't over yet"))
  }

  @Test func `WAIT-01: true on completion, the error otherwise, values ignored`() {
    let completing = later { (subscriber: PassthroughSubscriber<Int>) in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
    }
    let failing = later { (subscriber: PassthroughSubscriber<Int>) in
      subscriber.sendNext(1)
      subscriber.sendError(Failure("e"))
    }
    #expect(outcome { try completing.waitUntilCompleted() } == "()")
    #expect(outcome { try failing.waitUntilCompleted() } == "error e")
  }

  @Test func `TARR-01: all values, or nothing but the error`() {
    let completing = later { (subscriber: PassthroughSubscriber<Int?>) in
      subscriber.sendNext(1)
      subscriber.sendNext(nil)
      subscriber.sendCompleted()
    }
    let failing = later { (subscriber: PassthroughSubscriber<Int>) in
      subscriber.sendNext(1)
      subscriber.sendError(Failure("e"))
    }
    #expect(outcome { try completing.waitForArray() } == "[Optional(1), nil]")
    #expect(outcome { try failing.waitForArray() } == "error e")
  }

  @Test func `the work of one scheduler may wait for another`() {
    let log = Log()
    let signal = later { $0.sendNext(1) }
    let waiting = Scheduler.background(named: "waiting")
    waiting.schedule {
      log("\((try? waitForFirst(of: signal)) ?? 0) on \(Scheduler.current?.name ?? "none")")
    }
    drain(waiting)
    #expect(log.text == "1 on waiting")
  }

  @Test func `a value that arrives before the wait begins is not missed`() {
    for _ in 0..<500 {
      let text = outcome {
        try Signal<Int>.create { subscriber in
          startThread { subscriber.sendNext(1) }
          return nil
        }.waitForFirst()
      }
      #expect(text == "Optional(1)")
    }
  }

  @Test func `AMND-01: with little stack left waiting still ends`() {
    let log = Log()
    onSmallStack {
      let thread = ThreadState.current
      #expect(Trampoline.enterEvent(thread))
      onLastStack(above: thread.pointee.subscriptionLimit) {
        log("\((try? values(7).waitForFirst()) ?? 0)")
      }
      Trampoline.leave(thread)
    }
    #expect(log.text == "7")
  }
}

private func waitForFirst(of signal: Signal<Int>) throws -> Int? {
  try signal.waitForFirst()
}

private func waitForNothing() {
  let silence = Subject<Int>()
  _ = try? silence.waitForFirst()
}
