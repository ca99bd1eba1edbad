import Dispatch
import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct TimeoutTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `TIMO-01: when the time is over everything is disposed, then the error is sent`() {
    let source = Source<Int>(noting: log)
    source.signal.timeout(.seconds(2), on: clock).subscribe(noting: log, by: clock)
    clock.stepAll()
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up\n2s error timedOut")
  }

  @Test func `TIMO-02: the time is counted to the end, not between values`() {
    let source = Source<Int>()
    source.signal.timeout(.seconds(2), on: clock).subscribe(noting: log, by: clock)
    for (number, time) in [0.5, 1, 1.5, 2.5].enumerated() {
      clock.at(time) { source.sendNext(number) }
    }
    clock.stepAll()
    #expect(log.text == "0.5s 0\n1s 1\n1.5s 2\n2s error timedOut")
  }

  @Test(arguments: ["completed", "error e", "disposed"])
  func `TIMO-02: an earlier end stops the timer`(end: String) {
    let source = Source<Int>()
    let subscription = source.signal.timeout(.seconds(2), on: clock)
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

  @Test func `TIMO-02: the timer is set before the source is subscribed`() {
    let source = Signal<Int>.create { [clock, log] subscriber in
      clock.advance(by: .seconds(3))
      log("\(clock.time) producer goes on, disposed: \(subscriber.isDisposed)")
      return nil
    }
    source.timeout(.seconds(2), on: clock).subscribe(noting: log, by: clock)
    #expect(log.text == "2s error timedOut\n3s producer goes on, disposed: true")
  }

  @Test func `TIMO-02: the immediate scheduler stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).timeout(.seconds(1), on: .immediate)
    }
  }

  @Test func `a source and a timer that end together send one end, and no value after it`() {
    let overlaps = Overlaps()
    for _ in 0..<200 {
      let log = Log()
      let source = Source<Int>()
      let worker = Scheduler.background()
      let gate = DispatchGate()
      source.signal.timeout(.zero, on: worker).subscribe { _ in
        overlaps.pass()
      } error: { _ in
        overlaps.pass()
        log("end")
        gate.open()
      } completed: {
        overlaps.pass()
        log("end")
        gate.open()
      }
      race(1) { _ in
        for number in 0..<10 { source.sendNext(number) }
        source.sendCompleted()
      }
      gate.wait()
      drain(worker)
      #expect(log.text == "end")
    }
    #expect(overlaps.text.hasSuffix(" 0 overlaps"))
  }

  @Test func `EVT-03: a time that is over during a value waits for its end`() {
    let source = Source<Int>()
    let (log, clock) = (log, clock)
    let inside = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    source.signal.timeout(.seconds(2), on: clock).subscribe { _ in
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

  @Test func `TIMO-01: a scheduler that does not wait keeps the source from being subscribed`() {
    let hasty = BookingScheduler(noting: log, running: true)
    Source<Int>(noting: log).signal.timeout(.zero, on: hasty).subscribe(noting: log)
    #expect(log.text == "error timedOut\ncancelled")
  }
}
