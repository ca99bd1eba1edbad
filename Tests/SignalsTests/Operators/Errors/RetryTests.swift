import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct RetryTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `RTRY-01: subscribes again so many times, then passes the last error on`() {
    clock.perform { failing(5).retry(times: 2).subscribe(noting: log) }
    clock.stepAll()
    #expect(log.text == "1\n2\n3\nerror e3")
  }

  @Test func `RTRY-01: values of attempts that failed have been passed on, completion ends it`() {
    clock.perform { failing(2).retry(times: 5).subscribe(noting: log) }
    clock.stepAll()
    #expect(log.text == "1\n2\n3\ncompleted")
  }

  @Test func `RTRY-01, AMND-10: it may go on forever`() {
    clock.perform {
      failing(1_000).retryForever().filter { $0 > 1_000 }.subscribe(noting: log)
    }
    clock.stepAll()
    #expect(log.text == "1001\ncompleted")
  }

  @Test func `AMND-10: no times more is once`() {
    clock.perform { failing(1).retry(times: 0).subscribe(noting: log) }
    clock.stepAll()
    #expect(log.text == "1\nerror e1")
  }

  @Test func `RTRY-02: a later attempt is work of the scheduler, not nested`() {
    let signal = Signal<Int>.create { [log] subscriber in
      log("attempt")
      subscriber.sendError(Failure("e"))
      return nil
    }
    clock.perform {
      signal.retry(times: 2).subscribe(noting: log)
      log("returned")
    }
    clock.step()
    log("stepped")
    clock.stepAll()
    #expect(log.text == "attempt\nreturned\nattempt\nstepped\nattempt\nerror e")
  }

  @Test func `REG-14: disposal between two attempts lets go of everything`() {
    var canary: Canary? = Canary(noting: log)
    clock.perform {
      failing(9).retryForever().subscribe { [canary] _ in canary?.sing() }.dispose()
    }
    canary = nil
    #expect(log.text == "freed")
  }

  @Test func `REG-24: many attempts leave nothing behind`() {
    let alive = Alive()
    let count = Counter()
    let signal = Signal<Alive.Member>.create { subscriber in
      subscriber.sendNext(Alive.Member(of: alive))
      if count.next() < 100_000 {
        subscriber.sendError(Failure("e"))
      } else {
        subscriber.sendCompleted()
      }
      return nil
    }
    let gate = DispatchGate()
    let worker = Scheduler.background(named: "worker")
    worker.schedule { signal.retryForever().subscribe(completed: { gate.open() }) }
    gate.wait()
    drain(worker)
    #expect(alive.count == 0)
    #expect(alive.peak <= 2)
  }

  @Test func `REG-39: a closure decides how long to wait, and when to give up`() {
    clock.perform {
      failing(9).retry { [log] error, failures in
        log("\(error), failure \(failures)")
        return failures < 4 ? .seconds(1 << failures) : nil
      }.subscribe(noting: log, by: clock)
    }
    clock.stepAll()
    #expect(
      log.text == """
        0s 1
        e1, failure 1
        2s 2
        e2, failure 2
        6s 3
        e3, failure 3
        14s 4
        e4, failure 4
        14s error e4
        """
    )
  }

  @Test func `REG-39: disposal during a pause stops the timer and lets go of everything`() {
    var canary: Canary? = Canary(noting: log)
    var subscription: Disposable?
    clock.perform {
      subscription = failing(9).retry { _, _ in .seconds(1) }
        .subscribe { [canary] _ in canary?.sing() }
    }
    canary = nil
    subscription?.dispose()
    #expect(log.text == "freed")
  }

  @Test func `a negative number stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).retry(times: -1)
    }
  }

  /// A signal whose subscriptions send their number, and fail so many times.
  private func failing(_ times: Int) -> Signal<Int> {
    let count = Counter()
    return .create { subscriber in
      let number = count.next()
      subscriber.sendNext(number)
      if number <= times {
        subscriber.sendError(Failure("e\(number)"))
      } else {
        subscriber.sendCompleted()
      }
      return nil
    }
  }

  @Test func `RTON-01: with a scheduler, attempts but the first begin there`() {
    let (log, other) = (Log(), TestScheduler())
    let source = Source<Int>(noting: log)
    source.signal.retry(on: other) { _, failures in failures < 2 ? .seconds(2) : nil }
      .subscribe(noting: log)
    source.sendError(Failure("e"))
    other.advance(by: .seconds(1))
    log("a second")
    other.advance(by: .seconds(1))
    source.sendError(Failure("f"))
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        a second
        source subscribed
        source cleaned up
        error f
        """
    )
  }

  @Test func `RTON-01: the immediate scheduler stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).retry(on: .immediate) { _, _ in nil }
    }
  }
}
