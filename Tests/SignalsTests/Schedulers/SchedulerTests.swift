import Dispatch
import Signals
import Testing

@MainActor @Suite struct SchedulerTests {
  @Test func `SCHD-01: the main scheduler is current where the main queue is served`() {
    #expect(Scheduler.current === Scheduler.main)
  }

  @Test func `SCHD-01: a thread without one has none`() {
    let log = Log()
    race(1) { _ in log(Scheduler.current?.name ?? "none") }
    #expect(log.text == "none")
  }

  @Test func `SCHD-02, SCHD-03: inline schedulers leave the current one as it is`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    worker.schedule {
      log(Scheduler.current?.name ?? "none")
      Scheduler.immediate.schedule { log(Scheduler.current?.name ?? "none") }
      Scheduler.subscription.schedule { log(Scheduler.current?.name ?? "none") }
    }
    drain(worker)
    #expect(log.text == "worker\nworker\nworker")
  }

  @Test(arguments: [1, 1_000])
  func `a scheduler with nothing left to do goes away, and lets its queue go`(count: Int) {
    let (alive, done) = (Alive(), DispatchSemaphore(value: 0))
    do {
      let target = DispatchQueue(label: "target")
      target.setSpecific(key: DispatchSpecificKey(), value: Alive.Member(of: alive))
      let worker = QueueScheduler(name: "worker", target: target)
      for number in 1...count { worker.schedule { if number == count { done.signal() } } }
    }
    done.wait()
    #expect(alive.areGone())
  }

  @Test func `SCHD-04: work runs in order, never at once, on a concurrent target too`() {
    let log = Log()
    let inside = Overlaps()
    let target = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let worker = QueueScheduler(name: "worker", target: target)
    for number in 0..<100 {
      worker.schedule {
        inside.pass()
        log("\(number)")
      }
    }
    drain(worker)
    #expect(inside.text == "100 passes, 0 overlaps")
    #expect(log.text == (0..<100).map(String.init).joined(separator: "\n"))
  }

  @Test func `SCHD-05: the main scheduler runs nothing at once`() async {
    let log = Log()
    await withCheckedContinuation { continuation in
      Scheduler.main.schedule {
        log("ran, on main: \(Scheduler.current === Scheduler.main)")
        continuation.resume()
      }
      log("scheduled")
    }
    #expect(log.text == "scheduled\nran, on main: true")
  }

  @Test func `SCHD-06: disposing keeps work from starting`() {
    let log = Log()
    let blocked = DispatchSemaphore(value: 0)
    let worker = Scheduler.background()
    worker.schedule { blocked.wait() }
    worker.schedule { log("cancelled") }?.dispose()
    worker.schedule { log("kept") }
    blocked.signal()
    drain(worker)
    #expect(log.text == "kept")
  }

  @Test func `SCHD-10: background makes a new scheduler each time`() {
    #expect(Scheduler.background() !== Scheduler.background())
    #expect(Scheduler.background(named: "w").description == "QueueScheduler w")
  }

  @Test func `SCHD-12: the immediate scheduler runs inline and returns nothing`() {
    let log = Log()
    #expect(Scheduler.immediate.schedule { log("ran") } == nil)
    #expect(log.text == "ran")
  }

  @Test func `SCHD-13: the subscription scheduler runs inline only where there is a current one`() {
    let log = Log()
    #expect(Scheduler.subscription.schedule { log("inline") } == nil)
    race(1) { _ in
      let later = Scheduler.subscription.schedule { log(Scheduler.current?.name ?? "none") }
      if later == nil { log("not put off") }
    }
    drainSubscriptionScheduler()
    #expect(log.text == "inline\nsubscription")
  }
}
