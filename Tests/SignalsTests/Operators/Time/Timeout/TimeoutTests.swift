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

  @Test func `TMOS-01: with a fallback the source is disposed, then that is subscribed, there`() {
    let (source, fallback) = (Source<Int>(noting: log), Source<Int>("fallback", noting: log))
    let telling = fallback.signal.initially { [log, clock] in
      log("on the clock: \(Scheduler.current === clock)")
    }
    source.signal.timeout(.seconds(2), on: clock, switchTo: telling)
      .subscribe(noting: log, by: clock)
    clock.at(1) { source.sendNext(1) }
    clock.at(9) { fallback.sendNext(2) }
    clock.at(10) { fallback.sendCompleted() }
    clock.stepAll()
    source.sendNext(3)
    #expect(
      log.text == """
        source subscribed
        1s 1
        source cleaned up
        on the clock: true
        fallback subscribed
        9s 2
        fallback cleaned up
        10s completed
        """
    )
  }

  @Test(arguments: ["completed", "error timedOut", "disposed"])
  func `TMOS-02: an earlier end keeps the fallback from being subscribed`(end: String) {
    let (source, fallback) = (Source<Int>(), Source<Int>())
    let subscription = source.signal.timeout(.seconds(2), on: clock, switchTo: fallback.signal)
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

  @Test func `TMOS-02: an error of the fallback is passed on`() {
    Signal<Int>.never.timeout(.seconds(2), on: clock, switchTo: .error(Failure("f")))
      .subscribe(noting: log, by: clock)
    clock.stepAll()
    #expect(log.text == "2s error f")
  }

  @Test func `TMOS-03: a cleanup that disposes everything keeps the fallback from beginning`() {
    let (fallback, subscription) = (Source<Int>(), SerialDisposable())
    let source = Signal<Int>.create { _ in Disposable { subscription.dispose() } }
    subscription.inner = source.timeout(.seconds(2), on: clock, switchTo: fallback.signal)
      .subscribe(noting: log)
    clock.stepAll()
    #expect(log.text == "")
    #expect(fallback.subscriptions == 0)
  }

  @Test func `TMOS-03: a source that is its own fallback leaves nothing behind`() {
    var source: Source<Int>? = Source()
    let watch = source.map { Watch($0) }
    let signal = source?.signal
    let subscription = signal.map { signal in
      signal.timeout(.seconds(2), on: clock, switchTo: signal).subscribe()
    }
    subscription?.dispose()
    source?.forget()
    source = nil
    #expect(watch?.isAlive == true)
  }

  @Test func `TMOS-03: a source and a timer at once send all of one and then all of the other`() {
    for _ in 0..<200 {
      let (log, source, done) = (Log(), Source<Int>(), DispatchGate())
      let worker = Scheduler.background()
      source.signal.timeout(.zero, on: worker, switchTo: values(-1, -2)).subscribe {
        log("\($0)")
      } completed: {
        log("completed")
        done.open()
      }
      race(1) { _ in
        for number in 0..<10 { source.sendNext(number) }
        source.sendCompleted()
      }
      done.wait()
      drain(worker)
      let taken = log.text.split(separator: "\n").count { $0.first?.isNumber == true }
      let own = (0..<taken).map(String.init)
      let endings = [["completed"], ["-1", "-2", "completed"]].map {
        (own + $0).joined(separator: "\n")
      }
      #expect(endings.contains(log.text))
    }
  }
}
