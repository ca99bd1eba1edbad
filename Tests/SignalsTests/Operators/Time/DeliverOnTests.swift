import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct DeliverOnTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<Int>()

  @Test func `DLVR-01: every event is work of its own, in order with other work`() {
    source.signal.deliver(on: clock).subscribe { [log, clock] in
      log("\($0), on the clock: \(Scheduler.current === clock)")
    } completed: { [log] in
      log("completed")
    }
    source.sendNext(1)
    _ = clock.schedule { [log] in log("other work") }
    source.sendNext(2)
    source.sendCompleted()
    clock.step()
    #expect(log.text == "1, on the clock: true")
    clock.step(3)
    #expect(
      log.text == """
        1, on the clock: true
        other work
        2, on the clock: true
        completed
        """
    )
  }

  @Test func `DLVR-01: an error comes after the values that were sent before it`() {
    source.signal.deliver(on: clock).subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    #expect(log.text == "")
    clock.stepAll()
    #expect(log.text == "1\nerror e")
  }

  @Test func `DLVR-02: the source works and cleans up where it was`() {
    let source = Signal<Int>.create { [log, clock] subscriber in
      log("subscribed, on the clock: \(Scheduler.current === clock)")
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      return Disposable { log("cleaned up, on the clock: \(Scheduler.current === clock)") }
    }
    source.deliver(on: clock).subscribe(noting: log)
    log("returned")
    clock.stepAll()
    #expect(
      log.text == """
        subscribed, on the clock: false
        cleaned up, on the clock: false
        returned
        1
        completed
        """
    )
  }

  @Test func `DLVR-03: nothing is delivered after disposal`() {
    let subscription = source.signal.deliver(on: clock).subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    clock.step()
    subscription.dispose()
    clock.stepAll()
    #expect(log.text == "1")
  }

  @Test func `DLVR-03: disposal lets go of what waits`() {
    var canaries: Source<Canary>? = Source()
    let subscription = canaries?.signal.deliver(on: clock).subscribe { [log] _ in log("sent") }
    for _ in 1...3 { canaries?.sendNext(Canary(noting: log)) }
    canaries = nil
    #expect(log.text == "")
    subscription?.dispose()
    #expect(log.text == "freed\nfreed\nfreed")
  }

  @Test func `DLVR-04: on the same scheduler it is not nested either`() {
    source.signal.deliver(on: clock).subscribe(noting: log)
    clock.perform {
      source.sendNext(1)
      log("sent")
    }
    clock.stepAll()
    #expect(log.text == "sent\n1")
  }

  @Test func `DLVR-04: on the main scheduler it is not nested either`() async {
    await withCheckedContinuation { continuation in
      values(1).deliver(on: .main).subscribe { [log] in
        log("\($0), on main: \(Scheduler.current === Scheduler.main)")
      } completed: { [log] in
        log("completed")
        continuation.resume()
      }
      log("subscribed")
    }
    #expect(log.text == "subscribed\n1, on main: true\ncompleted")
  }

  @Test func `DLVR-04: on the immediate scheduler everything comes at once`() {
    values(1, 2).deliver(on: .immediate).subscribe(noting: log)
    log("subscribed")
    #expect(log.text == "1\n2\ncompleted\nsubscribed")
  }

  @Test func `EVT-09: all events come from the scheduler, whichever threads send`() {
    let overlaps = Overlaps()
    let worker = Scheduler.background(named: "worker")
    source.signal.deliver(on: worker).subscribe { _ in
      if Scheduler.current === worker { overlaps.pass() }
    }
    race(4) { [source] _ in
      for number in 0..<500 { source.sendNext(number) }
    }
    drain(worker)
    #expect(overlaps.text == "2000 passes, 0 overlaps")
  }

  @Test func `EVT-09: a scheduler that runs work at once on many threads never overlaps events`() {
    let overlaps = Overlaps()
    source.signal.deliver(on: Everywhere(name: "everywhere")).subscribe { _ in overlaps.pass() }
    for number in 0..<1_000 { source.sendNext(number) }
    while !overlaps.text.hasPrefix("1000") {}
    #expect(overlaps.text == "1000 passes, 0 overlaps")
  }

  @Test func `REG-24: what was delivered is let go of`() {
    let alive = Alive()
    let counted = Source<Alive.Member>()
    let received = Log()
    counted.signal.deliver(on: clock).subscribe { _ in received("") }
    for _ in 0..<50 {
      for _ in 0..<1_000 { counted.sendNext(Alive.Member(of: alive)) }
      clock.stepAll()
    }
    #expect(alive.count == 0)
    #expect(alive.peak <= 1_001)
  }
}

/// A scheduler that breaks the rule to run work one after the other.
private final class Everywhere: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; there is nothing here that could change.
  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    startThread { self.perform(work) }
    return nil
  }
}
