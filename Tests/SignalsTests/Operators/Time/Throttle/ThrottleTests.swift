import Dispatch
import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct ThrottleTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<String>()

  @Test func `THRO-01: of values that follow each other fast the last is sent`() {
    source.signal.throttle(.seconds(1)).subscribe(noting: log, by: clock)
    send("foo", at: 1)
    send("bar", at: 1.5)
    send("baz", at: 5)
    clock.stepAll()
    #expect(log.text == "2.5s bar\n6s baz")
  }

  @Test func `THRO-01: a value that comes when the time is just over does not replace another`() {
    source.signal.throttle(.seconds(1)).subscribe(noting: log, by: clock)
    send("foo", at: 1)
    clock.advance(by: .seconds(2))
    send("bar", at: 0)
    clock.stepAll()
    #expect(log.text == "2s foo\n3s bar")
  }

  @Test func `REG-33: debounce is another name of throttle`() {
    source.signal.debounce(.seconds(1)).subscribe(noting: log, by: clock)
    send("foo", at: 1)
    send("bar", at: 1.5)
    clock.at(2) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == "2s bar\n2s completed")
  }

  @Test func `THRO-02: completion sends what waits, and comes at once`() {
    source.signal.throttle(.seconds(1)).subscribe(noting: log, by: clock)
    send("foo", at: 1)
    send("bar", at: 3)
    clock.at(3.5) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == "2s foo\n3.5s bar\n3.5s completed")
  }

  @Test func `THRO-02: what was sent is not sent again`() {
    source.signal.throttle(.seconds(1)).subscribe(noting: log, by: clock)
    send("foo", at: 1)
    clock.at(5) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == "2s foo\n5s completed")
  }

  @Test func `THRO-03: an error comes at once and drops what waits`() {
    source.signal.throttle(.seconds(1)).subscribe(noting: log, by: clock)
    send("foo", at: 1)
    clock.at(1.5) { [source] in source.sendError(Failure("e")) }
    clock.stepAll()
    #expect(log.text == "1.5s error e")
  }

  @Test func `THRO-04: disposal drops what waits and lets go of it`() {
    var canaries: Source<Canary>? = Source()
    let subscription = canaries?.signal.throttle(.seconds(1)).subscribe { [log] _ in log("sent") }
    clock.perform { canaries?.sendNext(Canary(noting: log)) }
    canaries = nil
    #expect(log.text == "")
    subscription?.dispose()
    #expect(log.text == "freed")
    clock.stepAll()
    #expect(log.text == "freed")
  }

  @Test func `THRO-05: sends on the scheduler that was current`() {
    let other = TestScheduler()
    source.signal.throttle(.seconds(1)).subscribe { [log, clock] in
      log("\($0), on the clock: \(Scheduler.current === clock)")
    }
    clock.perform { source.sendNext("a") }
    clock.stepAll()
    other.perform { source.sendNext("b") }
    other.stepAll()
    #expect(log.text == "a, on the clock: true\nb, on the clock: false")
  }

  @Test func `THRO-05: the scheduler of the newest value decides`() {
    let other = TestScheduler()
    source.signal.throttle(.seconds(1)).subscribe { [log, clock] in
      log("\($0), on the clock: \(Scheduler.current === clock)")
    }
    other.perform { source.sendNext("a") }
    clock.perform { source.sendNext("b") }
    other.stepAll()
    #expect(log.text == "")
    clock.stepAll()
    #expect(log.text == "b, on the clock: true")
  }

  @Test func `THRO-05: without a scheduler it takes one of its own`() {
    let gate = DispatchGate()
    source.signal.throttle(.zero).subscribe { [log] in
      log("\($0) on \(Scheduler.current?.name ?? "none")")
      gate.open()
    }
    race(1) { [source] _ in source.sendNext("a") }
    gate.wait()
    #expect(log.text == "a on throttle")
  }

  @Test func `THRO-06: values that are not throttled pass at once and drop what waits`() {
    source.signal.throttle(.seconds(1)) { $0.hasPrefix("t") }.subscribe(noting: log, by: clock)
    send("t1", at: 1)
    send("a", at: 1.5)
    send("b", at: 1.6)
    send("t2", at: 2)
    send("t3", at: 2.5)
    send("c", at: 4)
    send("t4", at: 5)
    clock.at(5.5) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == "1.5s a\n1.6s b\n3.5s t3\n4s c\n5.5s t4\n5.5s completed")
  }

  @Test func `THRO-06: the closure sees the newest value, once`() {
    let seen = Log()
    source.signal.throttle(.seconds(1)) { value in
      seen(value)
      return true
    }.subscribe(noting: log, by: clock)
    send("foo", at: 1)
    send("bar", at: 1.5)
    clock.stepAll()
    #expect(seen.text == "foo\nbar")
    #expect(log.text == "2.5s bar")
  }

  @Test func `THRO-07: without an interval it is still not nested`() {
    source.signal.throttle(.zero).subscribe(noting: log)
    clock.perform {
      source.sendNext("a")
      log("sent")
    }
    clock.stepAll()
    #expect(log.text == "sent\na")
  }

  @Test func `THRO-07: a negative interval stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).throttle(.seconds(-1))
    }
  }

  @Test func `however many values come, one timer is set`() {
    source.signal.throttle(.seconds(1)).subscribe(noting: log, by: clock)
    for number in 0..<1_000 { clock.perform { source.sendNext("\(number)") } }
    clock.step(1)
    #expect(log.text == "1s 999")
  }

  @Test func `a value sent from within waits in turn`() {
    source.signal.throttle(.seconds(1)).subscribe { [log, clock, source] value in
      log("\(clock.time) \(value)")
      if value == "a" { source.sendNext("b") }
    }
    send("a", at: 1)
    clock.stepAll()
    #expect(log.text == "2s a\n3s b")
  }

  @Test func `a timer racing with completion loses no value`() {
    for _ in 0..<200 {
      let log = Log()
      let source = Source<Int>()
      let worker = Scheduler.background(named: "worker")
      let gate = DispatchGate()
      source.signal.throttle(.zero).subscribe {
        log("\($0)")
      } completed: {
        log("completed")
        gate.open()
      }
      worker.schedule { source.sendNext(1) }
      drain(worker)
      race(1) { _ in source.sendCompleted() }
      gate.wait()
      #expect(log.text == "1\ncompleted")
    }
  }

  @Test func `EVT-20: a value that waits for another one is not sent after a disposal`() {
    let (log, clock, source) = (log, clock, source)
    let inside = DispatchSemaphore(value: 0)
    let disposed = DispatchSemaphore(value: 0)
    let throttled = source.signal.throttle(.seconds(1)) { $0 == "held" }.doNext { value in
      log(value)
      inside.signal()
      disposed.wait()
    }
    let subscription = throttled.subscribe()
    clock.perform { source.sendNext("held") }
    race(2) { thread in
      if thread == 0 {
        clock.advance(by: .seconds(1))
      } else {
        inside.wait()
        source.sendNext("free")
        subscription.dispose()
        // Twice, so that a value too many does not hang.
        disposed.signal()
        disposed.signal()
      }
    }
    #expect(log.text == "held")
  }

  @Test func `a value that passes cancels the timer of the one it replaces`() {
    let scheduler = BookingScheduler(noting: log)
    source.signal.throttle(.seconds(1)) { $0 == "held" }.subscribe(noting: log)
    scheduler.perform {
      source.sendNext("held")
      source.sendNext("free")
    }
    #expect(log.text == "cancelled\nfree")
  }

  private func send(_ value: String, at seconds: Double) {
    clock.at(seconds) { [source] in source.sendNext(value) }
  }

  @Test(arguments: ["throttle", "debounce", "when"])
  func `THON-01: a scheduler that is given keeps and sends everything`(name: String) {
    let other = TestScheduler()
    let throttled =
      switch name {
      case "throttle": source.signal.throttle(.seconds(1), on: other)
      case "debounce": source.signal.debounce(.seconds(1), on: other)
      default: source.signal.throttle(.seconds(1), on: other) { _ in true }
      }
    throttled.subscribe { [log] in log("\($0), on the other: \(Scheduler.current === other)") }
    clock.perform { source.sendNext("a") }
    source.sendNext("b")
    clock.stepAll()
    #expect(log.text == "")
    other.advance(by: .seconds(1))
    #expect(log.text == "b, on the other: true")
  }

  @Test func `THON-02: the immediate scheduler stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).throttle(.seconds(1), on: .immediate)
    }
  }
}
