import Signals
import SignalsTesting
import Testing

/// What runs at the times of a clock; the clock is a test scheduler, so that time stands still.
@Suite struct ClockSchedulerTests {
  private let time = TestScheduler()
  private let log = Log()

  @Test func `CLKS-01: now is the instant of its creation and what the clock has measured since`() {
    time.advance(by: .seconds(3))
    let before = Instant.now
    let worker = Scheduler.clock(time)
    let start = worker.now
    #expect(start >= before)
    time.advance(by: .seconds(5))
    #expect(worker.now - start == .seconds(5))
  }

  @Test func `CLKS-02: work runs as the scheduler's when the clock has come to its instant`() async
  {
    let (time, log) = (time, log)
    let worker = Scheduler.clock(time, named: "worker")
    let start = worker.now
    let (first, second) = (Milestone(), Milestone())
    worker.schedule(at: start + .seconds(2)) {
      log("late")
      second.reach()
    }
    worker.schedule(at: start + .seconds(1)) {
      log("\(worker.now - start), current: \(Scheduler.current === worker)")
      first.reach()
    }
    await time.untilScheduled()
    #expect(log.text == "")
    // The timer may have been set for the later instant first.
    time.advance(by: .seconds(1))
    await first.wait()
    #expect(log.text == "1.0 seconds, current: true")
    await time.untilScheduled()
    time.advance(by: .seconds(1))
    await second.wait()
    #expect(log.text == "1.0 seconds, current: true\nlate")
    #expect(worker.name == "worker")
  }

  @Test func `CLKS-02: work for the same instant runs in the order of scheduling`() async {
    let (log, done) = (log, Milestone())
    let worker = Scheduler.clock(time)
    let date = worker.now + .seconds(1)
    for number in 0..<100 { worker.schedule(at: date) { log("\(number)") } }
    worker.schedule(at: date) { done.reach() }
    await time.untilScheduled()
    time.advance(by: .seconds(1))
    await done.wait()
    #expect(log.text == (0..<100).map(String.init).joined(separator: "\n"))
  }

  @Test func `CLKS-02: work without a date runs in order, whatever the clock says`() async {
    let (log, done, isReady) = (log, Milestone(), DispatchGate())
    let worker = Scheduler.clock(time)
    worker.schedule { isReady.wait() }
    for number in 0..<100 { worker.schedule { log("\(number)") } }
    worker.schedule { log("cancelled") }?.dispose()
    worker.schedule { done.reach() }
    isReady.open()
    await done.wait()
    #expect(log.text == (0..<100).map(String.init).joined(separator: "\n"))
  }

  @Test func `CLKS-03: repeated work runs by the clock, and skips what is over`() async {
    let (runs, run) = AsyncStream.makeStream(of: Duration.self)
    let worker = Scheduler.clock(time)
    let start = worker.now
    let repeated = worker.schedule(at: start + .seconds(1), every: .seconds(2)) {
      run.yield(worker.now - start)
    }
    var iterator = runs.makeAsyncIterator()
    for seconds in [1, 2, 7] {
      await time.untilScheduled()
      // Nothing runs while the time is on its way.
      let hasCome = DispatchGate()
      worker.schedule { hasCome.wait() }
      time.advance(by: .seconds(seconds))
      hasCome.open()
      log("\(await iterator.next() ?? .zero)")
    }
    await time.untilScheduled()
    repeated.dispose()
    #expect(log.text == "1.0 seconds\n3.0 seconds\n10.0 seconds")
  }

  @Test func `CLKS-04: disposal cancels the task that sleeps and lets go of the closure`() async {
    let clock = NotingClock(time: time, log: log)
    let worker = Scheduler.clock(clock)
    let work = worker.schedule(after: .seconds(5)) { [canary = Canary(noting: log)] in
      canary.sing()
    }
    await time.untilScheduled()
    #expect(log.text == "asleep until 5.0 seconds, 0.0 seconds")
    work?.dispose()
    await clock.cancellation.wait()
    let lines = log.text.split(separator: "\n").map(String.init).sorted()
    #expect(lines == ["asleep until 5.0 seconds, 0.0 seconds", "cancelled", "freed"])
  }

  @Test func `CLKS-04: an earlier instant takes the place of a later one, with one task`() async {
    let clock = NotingClock(time: time, log: log)
    let (worker, done) = (Scheduler.clock(clock), Milestone())
    let late = worker.schedule(after: .seconds(5)) {}
    await time.untilScheduled()
    worker.schedule(after: .seconds(2)) { done.reach() }
    await clock.cancellation.wait()
    await time.untilScheduled()
    time.advance(by: .seconds(2))
    await done.wait()
    await time.untilScheduled()
    late?.dispose()
    let sleeps = log.text.split(separator: "\n").map(String.init).filter { $0 != "cancelled" }
    #expect(
      sleeps == [
        "asleep until 5.0 seconds, 0.0 seconds",
        "asleep until 2.0 seconds, 0.0 seconds",
        "asleep until 5.0 seconds, 0.0 seconds",
      ]
    )
  }

  @Test func `CLKS-04: a leeway is the tolerance of the sleep`() async {
    let worker = Scheduler.clock(NotingClock(time: time, log: log))
    let work = worker.schedule(
      at: worker.now + .seconds(1),
      every: .seconds(1),
      leeway: .milliseconds(500)
    ) {}
    await time.untilScheduled()
    #expect(log.text == "asleep until 1.0 seconds, 0.5 seconds")
    work.dispose()
  }

  @Test func `CLKS-05: waiting work keeps the scheduler alive, disposed work does not`() async {
    var worker: Scheduler? = Scheduler.clock(time)
    let watch = worker.map { Watch($0) }
    let work = worker?.schedule(after: .seconds(5)) {}
    worker = nil
    #expect(watch?.isAlive == true)
    work?.dispose()
    #expect(watch?.isAlive == false)
  }

  @Test func `CLKS-05: a sleep that has ended is believed, whatever the clock says`() async {
    let done = Milestone()
    let worker = Scheduler.clock(StandingClock())
    worker.schedule(after: .seconds(5)) { done.reach() }
    await done.wait()
  }

  @Test(arguments: [0, 1])
  func `CLKS-06: it follows the clocks of the system`(index: Int) async {
    let done = Milestone()
    let worker: Scheduler = index == 0 ? .clock(.continuous) : .clock(.suspending)
    let start = worker.now
    let log = log
    worker.schedule(after: .milliseconds(1)) {
      log("\(worker.now - start >= .milliseconds(1))")
      done.reach()
    }
    await done.wait()
    #expect(log.text == "true")
  }

  @Test func `CLKS-06: operators follow it, too`() async throws {
    let worker = Scheduler.clock(time)
    let start = worker.now
    let (ticks, tick) = AsyncStream.makeStream(of: Duration.self)
    Signal.interval(every: .seconds(1), on: worker).take(2).subscribe {
      tick.yield($0 - start)
    } completed: {
      tick.finish()
    }
    await time.untilScheduled()
    time.advance(by: .seconds(1))
    for await passed in ticks {
      log("\(passed)")
      guard passed == .seconds(1) else { continue }
      await time.untilScheduled()
      time.advance(by: .seconds(1))
    }
    #expect(log.text == "1.0 seconds\n2.0 seconds")
  }
}

/// A clock on which every sleep is over at once, while it shows the same instant.
private struct StandingClock: Clock {
  var now: Instant { .epoch }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
