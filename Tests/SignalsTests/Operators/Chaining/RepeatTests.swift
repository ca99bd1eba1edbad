import Signals
import SignalsTesting
import Synchronization
import Testing

@MainActor @Suite struct RepeatTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `RPET-01: subscribes again on completion, until an error`() {
    let signal = rounds { number, subscriber in
      subscriber.sendNext(number)
      if number < 3 { subscriber.sendCompleted() } else { subscriber.sendError(Failure("e")) }
    }
    clock.perform { signal.repeat().subscribe(noting: log) }
    clock.stepAll()
    #expect(log.text == "1\n2\n3\nerror e")
  }

  @Test func `RPET-01, EVT-02: an error after completion is nothing`() {
    let signal = rounds { number, subscriber in
      subscriber.sendNext(number)
      subscriber.sendCompleted()
      subscriber.sendError(Failure("e"))
    }
    clock.perform { signal.repeat().take(2).subscribe(noting: log) }
    clock.stepAll()
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `RPET-02: the first round is at once, each later one is work of the scheduler`() {
    let signal = rounds { [log, clock] number, subscriber in
      log("round \(number), on the clock: \(Scheduler.current === clock)")
      subscriber.sendCompleted()
    }
    clock.perform {
      signal.repeat().subscribe(noting: log)
      log("returned")
    }
    clock.step()
    log("stepped")
    _ = clock.schedule { [log] in log("other work") }
    clock.step(2)
    #expect(
      log.text == """
        round 1, on the clock: true
        returned
        round 2, on the clock: true
        stepped
        round 3, on the clock: true
        other work
        """
    )
  }

  @Test func `RPET-02: the scheduler of the first completion serves all rounds`() {
    let source = Source<Int>()
    let signal = Signal<Int>.create { [log, clock] subscriber in
      log("on the clock: \(Scheduler.current === clock)")
      return source.signal.subscribe(subscriber)
    }
    signal.repeat().subscribe(noting: log)
    clock.perform { source.sendCompleted() }
    clock.stepAll()
    source.sendCompleted()
    clock.stepAll()
    #expect(log.text == "on the clock: false\non the clock: true\non the clock: true")
  }

  @Test func `RPET-02: without a scheduler it takes one of its own`() {
    let source = Source<Int>()
    let gate = DispatchGate()
    let started = Log()
    let signal = Signal<Int>.create { subscriber in
      started(Scheduler.current?.name ?? "none")
      let inner = source.signal.subscribe(subscriber)
      if started.text.contains("\n") { gate.open() }
      return inner
    }
    signal.repeat().subscribe(noting: log)
    race(1) { _ in source.sendCompleted() }
    gate.wait()
    #expect(started.text == "main\nrounds")
  }

  @Test func `RPET-03, REG-10: disposal from the first value stops it`() {
    let subscription = SerialDisposable()
    let signal = Signal<Int>.create { subscriber in
      Scheduler.current?.schedule {
        subscriber.sendNext(1)
        subscriber.sendCompleted()
      }
    }
    clock.perform {
      subscription.inner = signal.repeat().subscribe { [log] in
        log("\($0)")
        subscription.dispose()
      } completed: { [log] in
        log("completed")
      }
    }
    clock.stepAll()
    #expect(log.text == "1")
  }

  @Test func `RPET-03, REG-10: take after repeat sends one value and completes`() {
    values(1).repeat().take(1).subscribe(noting: log, as: "created")
    Signal.return(1).repeat().take(1).subscribe(noting: log, as: "returned")
    #expect(
      log.text == "created: 1\ncreated: completed\nreturned: 1\nreturned: completed"
    )
  }

  @Test func `disposal between two rounds calls the next one off and lets go of everything`() {
    var canary: Canary? = Canary(noting: log)
    clock.perform {
      values(1).repeat().subscribe { [canary] _ in canary?.sing() }.dispose()
    }
    canary = nil
    #expect(log.text == "freed")
  }

  @Test func `disposal cleans up the round that runs`() {
    let source = Source<Int>(noting: log)
    let subscription = source.signal.repeat().subscribe(noting: log)
    clock.perform { source.sendCompleted() }
    clock.stepAll()
    subscription.dispose()
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        source subscribed
        source cleaned up
        """
    )
  }

  @Test(arguments: ["created", "returned"])
  func `REG-24: rounds leave nothing behind, however many`(kind: String) {
    let alive = Alive()
    let signal =
      kind == "created"
      ? Signal<Alive.Member>.create { subscriber in
        let member = Alive.Member(of: alive)
        subscriber.sendNext(member)
        subscriber.sendCompleted()
        return Disposable { _ = member }
      }
      : Signal.return(0).map { _ in Alive.Member(of: alive) }
    let gate = DispatchGate()
    let worker = Scheduler.background(named: "worker")
    worker.schedule {
      signal.repeat().take(100_000).subscribe(completed: { gate.open() })
    }
    gate.wait()
    drain(worker)
    #expect(alive.count == 0)
    #expect(alive.peak <= 2)
  }

  @Test func `a scheduler that runs everything at once needs no more stack for more rounds`() {
    let log = Log()
    onSmallStack {
      for (name, signal) in [("created", values(1)), ("returned", .return(1))] {
        let count = Atomic<Int>(0)
        signal.repeat().take(100_000).subscribe { _ in
          count.add(1, ordering: .relaxed)
        } completed: {
          log("\(name): \(count.load(ordering: .relaxed))")
        }
      }
    }
    #expect(log.text == "created: 100000\nreturned: 100000")
  }

  @Test func `REG-39: repeat with a pause waits before each round`() {
    let signal = rounds { number, subscriber in
      subscriber.sendNext(number)
      subscriber.sendCompleted()
    }
    clock.perform {
      signal.repeat(after: .seconds(2)).take(3).subscribe(noting: log, by: clock)
    }
    clock.stepAll()
    #expect(log.text == "0s 1\n2s 2\n4s 3\n4s completed")
  }

  @Test func `REG-39: a negative pause stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).repeat(after: .seconds(-1))
    }
  }

  /// A signal that numbers its subscriptions.
  private func rounds(
    _ produce: @escaping @Sendable (Int, PassthroughSubscriber<Int>) -> Void
  ) -> Signal<Int> {
    let count = Counter()
    return .create { subscriber in
      produce(count.next(), subscriber)
      return nil
    }
  }

  @Test func `a round that is booked while the subscription ends is cancelled`() {
    let log = Log()
    let own = SerialDisposable()
    let source = Source<Int>()
    own.inner = source.signal.repeat().subscribe()
    let scheduler = BookingScheduler(noting: log, during: { own.dispose() })
    scheduler.perform { source.sendCompleted() }
    #expect(log.text == "cancelled")
  }

  @Test func `RPON-01: with a scheduler, rounds but the first begin there`() {
    let (log, other) = (Log(), TestScheduler())
    let source = Source<Int>(noting: log)
    source.signal.repeat(after: .seconds(2), on: other).subscribe(noting: log)
    source.sendCompleted()
    other.advance(by: .seconds(1))
    log("a second")
    other.advance(by: .seconds(1))
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        a second
        source subscribed
        """
    )
  }

  @Test func `RPON-01: the immediate scheduler stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).repeat(after: .seconds(1), on: .immediate)
    }
  }
}
