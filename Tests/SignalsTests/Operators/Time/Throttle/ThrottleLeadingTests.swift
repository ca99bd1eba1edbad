import Dispatch
import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct ThrottleLeadingTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<String>()

  @Test(arguments: [
    (true, true, "1s a\n3s c\n5s d\n9s e\n10s completed"),
    (true, false, "1s a\n4s d\n9s e\n10s completed"),
    (false, true, "3s c\n5s d\n10s e\n10s completed"),
  ])
  func `THLT-01: at most one value is sent in each window`(
    leading: Bool,
    trailing: Bool,
    outcome: String
  ) {
    source.signal.throttle(.seconds(2), leading: leading, trailing: trailing)
      .subscribe(noting: log, by: clock)
    for (value, time) in [("a", 1), ("b", 1.5), ("c", 2), ("d", 4), ("e", 9)] {
      clock.at(time) { [source] in source.sendNext(value) }
    }
    clock.at(10) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == outcome)
  }

  @Test func `THLT-01: a steady stream is sent once in each window, without a gap`() {
    source.signal.throttle(.seconds(2), leading: true, trailing: true)
      .subscribe(noting: log, by: clock)
    for second in 0..<9 { clock.at(Double(second)) { [source] in source.sendNext("\(second)") } }
    clock.advance(by: .seconds(8))
    #expect(log.text == "0s 0\n2s 2\n4s 4\n6s 6\n8s 8")
  }

  @Test func `THLT-03: completion sends what is held, once, and comes at once`() {
    source.signal.throttle(.seconds(2), leading: true, trailing: true)
      .subscribe(noting: log, by: clock)
    send("a", at: 1)
    send("b", at: 1.5)
    clock.at(2) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == "1s a\n2s b\n2s completed")
  }

  @Test func `THLT-03: an error comes at once and drops what is held`() {
    source.signal.throttle(.seconds(2), leading: true, trailing: true)
      .subscribe(noting: log, by: clock)
    send("a", at: 1)
    send("b", at: 1.5)
    clock.at(2) { [source] in source.sendError(Failure("e")) }
    clock.stepAll()
    #expect(log.text == "1s a\n2s error e")
  }

  @Test func `THLT-03: disposal drops what is held and lets go of it`() {
    var canaries: Source<Canary>? = Source()
    let subscription = canaries?.signal.throttle(.seconds(1), leading: false, trailing: true)
      .subscribe { [log] _ in log("sent") }
    clock.perform { canaries?.sendNext(Canary(noting: log)) }
    canaries = nil
    #expect(log.text == "")
    subscription?.dispose()
    #expect(log.text == "freed")
    clock.stepAll()
    #expect(log.text == "freed")
  }

  @Test func `THLT-03: values that are replaced or dropped are let go of at once`() {
    let canaries = Source<Canary>()
    canaries.signal.throttle(.seconds(1), leading: false, trailing: true)
      .subscribe { [log] _ in log("sent") }
    clock.perform {
      canaries.sendNext(Canary(noting: log))
      canaries.sendNext(Canary(noting: log))
    }
    #expect(log.text == "freed")
    clock.stepAll()
    #expect(log.text == "freed\nsent\nfreed")
  }

  @Test func `THLT-04: windows end on the scheduler of the value that opened them`() {
    let other = TestScheduler()
    source.signal.throttle(.seconds(1), leading: true, trailing: true).subscribe { [log, clock] in
      log("\($0), on the clock: \(Scheduler.current === clock)")
    }
    clock.perform { source.sendNext("a") }
    other.perform { source.sendNext("b") }
    other.stepAll()
    #expect(log.text == "a, on the clock: true")
    clock.advance(by: .seconds(1))
    #expect(log.text == "a, on the clock: true\nb, on the clock: true")
  }

  @Test func `THLT-04: windows end on the scheduler that is given`() {
    let other = TestScheduler()
    source.signal.throttle(.seconds(1), leading: false, trailing: true, on: other)
      .subscribe { [log] in log("\($0), on the other: \(Scheduler.current === other)") }
    clock.perform { source.sendNext("a") }
    clock.stepAll()
    other.advance(by: .seconds(1))
    #expect(log.text == "a, on the other: true")
  }

  @Test func `THLT-04: without a scheduler it takes one of its own`() {
    let gate = DispatchGate()
    source.signal.throttle(.zero, leading: false, trailing: true).subscribe { [log] in
      log("\($0) on \(Scheduler.current?.name ?? "none")")
      gate.open()
    }
    race(1) { [source] _ in source.sendNext("a") }
    gate.wait()
    #expect(log.text == "a on throttle")
  }

  @Test func `THLT-05: a value sent from within belongs to the window that is open`() {
    source.signal.throttle(.seconds(1), leading: true, trailing: true)
      .subscribe { [log, clock, source] value in
        log("\(clock.time) \(value)")
        if value < "c" { source.sendNext(value == "a" ? "b" : "c") }
      }
    send("a", at: 1)
    clock.stepAll()
    #expect(log.text == "1s a\n2s b\n3s c")
  }

  @Test func `THLT-05: a timer racing with values and completion loses and doubles nothing`() {
    for _ in 0..<200 {
      let (log, source, done) = (Log(), Source<Int>(), DispatchGate())
      let overlaps = Overlaps()
      source.signal.throttle(.zero, leading: true, trailing: true, on: .background()).subscribe {
        overlaps.pass()
        log("\($0)")
      } completed: {
        log("completed")
        done.open()
      }
      race(1) { _ in
        for number in 0..<50 { source.sendNext(number) }
        source.sendCompleted()
      }
      done.wait()
      let numbers = log.text.split(separator: "\n").compactMap { Int($0) }
      #expect(numbers == Set(numbers).sorted(), "in order, each once")
      #expect(numbers.first == 0 && numbers.last == 49)
      #expect(log.text.hasSuffix("\n49\ncompleted"))
      #expect(overlaps.text.hasSuffix(" 0 overlaps"))
    }
  }

  @Test func `THLT-05: while a value is being sent elsewhere, only the newest is held`() {
    let (log, clock, source) = (log, clock, source)
    let inside = DispatchSemaphore(value: 0)
    let sent = DispatchSemaphore(value: 0)
    source.signal.throttle(.seconds(1), leading: false, trailing: true, on: clock).subscribe {
      log($0)
      guard $0 == "a" else { return }
      inside.signal()
      sent.wait()
    }
    source.sendNext("a")
    race(2) { thread in
      if thread == 0 {
        clock.advance(by: .seconds(1))
      } else {
        inside.wait()
        for number in 0..<100 { source.sendNext("\(number)") }
        sent.signal()
      }
    }
    clock.stepAll()
    #expect(log.text == "a\n99")
  }

  @Test func `THLT-05: one timer is set in each window`() {
    let booking = BookingScheduler(noting: log)
    let subscription = source.signal
      .throttle(.seconds(1), leading: true, trailing: true, on: booking).subscribe()
    for number in 0..<100 { source.sendNext("\(number)") }
    subscription.dispose()
    #expect(log.text == "cancelled")
  }

  @Test(arguments: 0..<3)
  func `THLT-06: what makes no sense stops the program`(index: Int) async {
    switch index {
    case 0:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).throttle(.seconds(1), leading: false, trailing: false)
      }
    case 1:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).throttle(.seconds(-1), leading: true, trailing: true)
      }
    default:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1)
          .throttle(.seconds(1), leading: true, trailing: true, on: .immediate)
      }
    }
  }

  private func send(_ value: String, at seconds: Double) {
    clock.at(seconds) { [source] in source.sendNext(value) }
  }
}
