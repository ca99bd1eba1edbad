import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct IntervalTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `INTV-01: sends the instant, first after the interval, without end`() {
    let subscription = Signal.interval(every: .seconds(2), on: clock)
      .subscribe { [log, clock] in log("\(clock.time) \($0 == clock.now)") }
    clock.advance(by: .seconds(7))
    #expect(log.text == "2s true\n4s true\n6s true")
    subscription.dispose()
  }

  @Test func `INTV-01: works in the background, within its leeway`() {
    let gate = DispatchGate()
    let ticks = Signal.interval(
      every: .milliseconds(1),
      on: .background(named: "worker"),
      leeway: .milliseconds(1)
    )
    let start = Instant.now
    ticks.take(3).subscribe { [log] instant in
      log("\(instant > start) on \(Scheduler.current?.name ?? "none")")
    } completed: {
      gate.open()
    }
    gate.wait()
    #expect(log.text == "true on worker\ntrue on worker\ntrue on worker")
    #expect(Instant.now - start >= .milliseconds(3))
  }

  @Test func `INTV-01: works on the main scheduler`() async {
    await withCheckedContinuation { continuation in
      Signal.interval(every: .milliseconds(1), on: .main).take(2).subscribe { [log] _ in
        log("\(Scheduler.current === Scheduler.main)")
      } completed: {
        continuation.resume()
      }
    }
    #expect(log.text == "true\ntrue")
  }

  @Test func `INTV-02: each subscription has its timer, which disposal stops`() {
    let ticks = Signal.interval(every: .seconds(2), on: clock)
    let one = ticks.subscribe { [log, clock] _ in log("one \(clock.time)") }
    clock.advance(by: .seconds(1))
    let two = ticks.subscribe { [log, clock] _ in log("two \(clock.time)") }
    clock.advance(by: .seconds(3))
    one.dispose()
    clock.advance(by: .seconds(2))
    two.dispose()
    clock.stepAll()
    #expect(log.text == "one 2s\ntwo 3s\none 4s\ntwo 5s")
  }

  @Test func `INTV-02: the immediate scheduler stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.interval(every: .seconds(1), on: .immediate)
    }
  }

  @Test func `INTV-02, REG-23: a subscription made by a tick starts where it is made`() {
    let inner = Signal<String>.create { [clock] subscriber in
      subscriber.sendNext("on the clock: \(Scheduler.current === clock)")
      return nil
    }
    Signal.interval(every: .seconds(1), on: clock).take(1).flattenMap { _ in inner }
      .subscribe(noting: log)
    clock.stepAll()
    #expect(log.text == "on the clock: true")
  }

  @Test func `lets go of the subscriber on disposal`() {
    var canary: Canary? = Canary(noting: log)
    let subscription = Signal.interval(every: .seconds(1), on: clock)
      .subscribe { [canary] _ in canary?.sing() }
    canary = nil
    subscription.dispose()
    #expect(log.text == "freed")
  }
}
