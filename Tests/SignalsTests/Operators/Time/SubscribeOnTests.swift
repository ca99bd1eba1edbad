import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct SubscribeOnTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `SUBO-01: the subscription is work of the scheduler`() {
    let signal = Signal<Int>.create { [log, clock] subscriber in
      log("subscribed, on the clock: \(Scheduler.current === clock)")
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      return nil
    }
    signal.subscribe(on: clock).subscribe(noting: log)
    log("returned")
    clock.stepAll()
    #expect(log.text == "returned\nsubscribed, on the clock: true\n1\ncompleted")
  }

  @Test func `SUBO-01: on the immediate scheduler it begins at once`() {
    values(1).subscribe(on: .immediate).subscribe(noting: log)
    log("returned")
    #expect(log.text == "1\ncompleted\nreturned")
  }

  @Test func `SUBO-01: disposal before it begins calls it off and lets go of everything`() {
    let source = Source<Int>(noting: log)
    var canary: Canary? = Canary(noting: log)
    let subscription = source.signal.subscribe(on: clock)
      .subscribe { [canary] _ in canary?.sing() }
    canary = nil
    subscription.dispose()
    #expect(log.text == "freed")
    clock.stepAll()
    #expect(log.text == "freed")
  }

  @Test func `SUBO-01: disposal afterwards cleans up the source`() {
    let source = Source<Int>(noting: log)
    let subscription = source.signal.subscribe(on: clock).subscribe(noting: log)
    clock.stepAll()
    source.sendNext(1)
    subscription.dispose()
    #expect(log.text == "source subscribed\n1\nsource cleaned up")
  }

  @Test func `SUBO-02: later events come wherever the source sends them`() {
    let source = Source<Int>()
    source.signal.subscribe(on: clock).subscribe { [log, clock] in
      log("\($0), on the clock: \(Scheduler.current === clock)")
    }
    clock.stepAll()
    source.sendNext(1)
    clock.perform { source.sendNext(2) }
    #expect(log.text == "1, on the clock: false\n2, on the clock: true")
  }
}
