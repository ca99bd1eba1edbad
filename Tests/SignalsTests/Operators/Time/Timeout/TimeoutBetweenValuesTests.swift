import Dispatch
import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct TimeoutBetweenValuesTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<Int>()

  @Test func `TMOB-01: the time counts from the subscription and from each value on`() {
    source.signal.timeout(betweenValues: .seconds(2), on: clock).subscribe(noting: log, by: clock)
    for (number, time) in [1.5, 3, 4.5, 6].enumerated() {
      clock.at(time) { [source] in source.sendNext(number) }
    }
    clock.stepAll()
    #expect(log.text == "1.5s 0\n3s 1\n4.5s 2\n6s 3\n8s error timedOut")
  }

  @Test func `TMOB-01: without any value it counts from the subscription`() {
    let source = Source<Int>(noting: log)
    source.signal.timeout(betweenValues: .seconds(2), on: clock).subscribe(noting: log, by: clock)
    clock.stepAll()
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up\n2s error timedOut")
  }

  @Test func `TMOB-01: it is sent as the work of the scheduler`() {
    let limited = source.signal.timeout(betweenValues: .seconds(2), on: clock)
    limited.subscribe(error: { [log, clock] _ in log("\(Scheduler.current === clock)") })
    clock.stepAll()
    #expect(log.text == "true")
  }

  @Test(arguments: ["completed", "error e", "disposed"])
  func `TMOB-02: an earlier end stops the timer`(end: String) {
    let subscription = source.signal.timeout(betweenValues: .seconds(2), on: clock)
      .subscribe(noting: log, by: clock)
    clock.advance(by: .seconds(1))
    switch end {
    case "completed": source.sendCompleted()
    case "error e": source.sendError(Failure("e"))
    default: subscription.dispose()
    }
    clock.stepAll()
    #expect(log.text == (end == "disposed" ? "" : "1s \(end)"))
  }

  @Test func `TMOB-02: the timer is set before the source is subscribed`() {
    let source = Signal<Int>.create { [clock, log] subscriber in
      clock.advance(by: .seconds(3))
      log("disposed: \(subscriber.isDisposed)")
      return nil
    }
    source.timeout(betweenValues: .seconds(2), on: clock).subscribe(noting: log, by: clock)
    #expect(log.text == "2s error timedOut\ndisposed: true")
  }

  @Test func `TMOB-03: however many values come, one timer is set`() {
    source.signal.timeout(betweenValues: .seconds(1), on: clock).subscribe { [log] in
      if $0 == 999 { log("last") }
    } error: { [log, clock] _ in
      log("\(clock.time)")
    }
    for number in 0..<1_000 { clock.perform { source.sendNext(number) } }
    clock.step()
    #expect(log.text == "last\n1s")
  }

  @Test func `TMOB-03: a value moves the instant, and the timer is set again when it goes off`() {
    source.signal.timeout(betweenValues: .seconds(2), on: clock).subscribe(noting: log, by: clock)
    clock.advance(by: .seconds(1))
    source.sendNext(1)
    clock.step()
    #expect(clock.time == "2s")
    clock.step()
    #expect(log.text == "1s 1\n3s error timedOut")
  }

  @Test func `TMOB-04: with a fallback the source is disposed, then that is subscribed`() {
    let (source, fallback) = (Source<Int>(noting: log), Source<Int>("fallback", noting: log))
    source.signal.timeout(betweenValues: .seconds(2), on: clock, switchTo: fallback.signal)
      .subscribe(noting: log, by: clock)
    clock.at(1) { source.sendNext(1) }
    clock.at(9) { fallback.sendNext(2) }
    clock.at(15) { fallback.sendCompleted() }
    clock.stepAll()
    source.sendNext(3)
    clock.stepAll()
    #expect(
      log.text == """
        source subscribed
        1s 1
        source cleaned up
        fallback subscribed
        9s 2
        fallback cleaned up
        15s completed
        """
    )
  }

  @Test(arguments: ["completed", "error timedOut", "disposed"])
  func `TMOB-04: an earlier end keeps the fallback from being subscribed`(end: String) {
    let fallback = Source<Int>()
    let subscription = source.signal
      .timeout(betweenValues: .seconds(2), on: clock, switchTo: fallback.signal)
      .subscribe(noting: log, by: clock)
    clock.advance(by: .seconds(1))
    switch end {
    case "completed": source.sendCompleted()
    case "disposed": subscription.dispose()
    default: source.sendError(SignalError.timedOut)
    }
    clock.stepAll()
    #expect(log.text == (end == "disposed" ? "" : "1s \(end)"))
    #expect(fallback.subscriptions == 0)
  }

  @Test func `TMOB-05: a time that is over during a value waits for its end`() {
    let (log, clock, source) = (log, clock, source)
    let inside = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    source.signal.timeout(betweenValues: .seconds(2), on: clock).subscribe { _ in
      inside.signal()
      mayEnd.wait()
      log("value ends")
    } error: {
      log("\($0)")
    }
    race(2) { thread in
      if thread == 0 {
        source.sendNext(1)
      } else {
        inside.wait()
        clock.advance(by: .seconds(2))
        log("time is over")
        mayEnd.signal()
      }
    }
    #expect(log.text == "time is over\nvalue ends\ntimedOut")
  }

  @Test func `TMOB-05: a source and a timer at once send one end, and no value after it`() {
    let overlaps = Overlaps()
    for _ in 0..<200 {
      let (log, source, done) = (Log(), Source<Int>(), DispatchGate())
      let worker = Scheduler.background()
      source.signal.timeout(betweenValues: .zero, on: worker).subscribe {
        overlaps.pass()
        log("\($0)")
      } error: { _ in
        overlaps.pass()
        log("end")
        done.open()
      } completed: {
        overlaps.pass()
        log("end")
        done.open()
      }
      race(1) { _ in
        for number in 0..<10 { source.sendNext(number) }
        source.sendCompleted()
      }
      done.wait()
      drain(worker)
      let taken = log.text.split(separator: "\n").count - 1
      #expect(log.text == ((0..<taken).map(String.init) + ["end"]).joined(separator: "\n"))
    }
    #expect(overlaps.text.hasSuffix(" 0 overlaps"))
  }

  @Test(arguments: [0, 1])
  func `TMOB-06: neither a negative time nor the immediate scheduler will do`(index: Int) async {
    if index == 0 {
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).timeout(betweenValues: .seconds(-1), on: .main)
      }
    } else {
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).timeout(betweenValues: .seconds(1), on: .immediate)
      }
    }
  }
}
