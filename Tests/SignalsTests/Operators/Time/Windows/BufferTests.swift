import Dispatch
import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct BufferTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<Int>()

  @Test func `BUFE-01: values are sent together at the end of each window, none as an array`() {
    source.signal.buffer(every: .seconds(2), on: clock).subscribe(noting: log, by: clock)
    send(at: [1, 1.5, 3, 6.5])
    clock.advance(by: .seconds(8))
    #expect(log.text == "2s [0, 1]\n4s [2]\n6s []\n8s [3]")
  }

  @Test func `BUFE-01: a value at the very end of a window may belong to the next one`() {
    source.signal.buffer(every: .seconds(2), on: clock).subscribe(noting: log, by: clock)
    send(at: [2])
    clock.advance(by: .seconds(4))
    #expect(log.text == "2s []\n4s [0]")
  }

  @Test func `BUFE-02: a full window ends at once, and the next one begins`() {
    source.signal.buffer(every: .seconds(2), count: 2, on: clock).subscribe(noting: log, by: clock)
    send(at: [1, 1.5, 2, 5])
    clock.advance(by: .seconds(7))
    #expect(log.text == "1.5s [0, 1]\n3.5s [2]\n5.5s [3]")
  }

  @Test func `BUFE-02: it ends where the value arrived, others as the work of the scheduler`() {
    source.signal.buffer(every: .seconds(2), count: 2, on: clock).subscribe { [log, clock] in
      log("\($0), on the clock: \(Scheduler.current === clock)")
    }
    for number in 1...3 { source.sendNext(number) }
    clock.advance(by: .seconds(2))
    #expect(log.text == "[1, 2], on the clock: false\n[3], on the clock: true")
  }

  @Test func `BUFE-03: completion sends the values that wait, if there are any`() {
    for count in [0, 1] {
      let (log, source) = (Log(), Source<Int>())
      source.signal.buffer(every: .seconds(2), on: clock).subscribe(noting: log)
      for number in 0..<count { source.sendNext(number) }
      source.sendCompleted()
      clock.stepAll()
      #expect(log.text == (count == 0 ? "completed" : "[0]\ncompleted"))
    }
  }

  @Test func `BUFE-03: an error drops them and stops the timer`() {
    source.signal.buffer(every: .seconds(2), on: clock).subscribe(noting: log, by: clock)
    send(at: [1])
    clock.at(1.5) { [source] in source.sendError(Failure("e")) }
    clock.stepAll()
    #expect(log.text == "1.5s error e")
  }

  @Test func `BUFE-03: disposal stops the timer and lets go of what waits`() {
    var canaries: Source<Canary>? = Source()
    let subscription = canaries?.signal.buffer(every: .seconds(1), on: clock)
      .subscribe { [log] _ in log("sent") }
    canaries?.sendNext(Canary(noting: log))
    canaries?.sendNext(Canary(noting: log))
    canaries = nil
    #expect(log.text == "")
    subscription?.dispose()
    #expect(log.text == "freed\nfreed")
    clock.stepAll()
    #expect(log.text == "freed\nfreed")
  }

  @Test func `BUFE-03: arrays that were sent are let go of`() {
    let canaries = Source<Canary>()
    canaries.signal.buffer(every: .seconds(1), count: 1, on: clock)
      .subscribe { [log] _ in log("sent") }
    canaries.sendNext(Canary(noting: log))
    #expect(log.text == "sent\nfreed")
  }

  @Test func `BUFE-04: a value sent from within belongs to the next window`() {
    source.signal.buffer(every: .seconds(2), count: 2, on: clock)
      .subscribe { [log, source] values in
        log("\(values)")
        guard values == [1, 2] else { return }
        for number in 3...5 { source.sendNext(number) }
        source.sendCompleted()
      }
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "[1, 2]\n[3, 4]\n[5]")
  }

  @Test func `BUFE-04: while an array is being sent elsewhere, windows end in their time`() {
    let (log, clock, source) = (log, clock, source)
    let inside = DispatchSemaphore(value: 0)
    let sent = DispatchSemaphore(value: 0)
    source.signal.buffer(every: .seconds(2), count: 2, on: clock).subscribe {
      log("\($0)")
      guard $0 == [1] else { return }
      inside.signal()
      sent.wait()
    } completed: {
      log("completed")
    }
    source.sendNext(1)
    race(2) { thread in
      if thread == 0 {
        clock.advance(by: .seconds(2))
      } else {
        inside.wait()
        for number in 2...6 { source.sendNext(number) }
        source.sendCompleted()
        log("sent")
        sent.signal()
      }
    }
    #expect(log.text == "[1]\nsent\n[2, 3]\n[4, 5]\n[6]\ncompleted")
  }

  @Test func `BUFE-04: a source that ends just when a window does loses neither array`() {
    let clock = IntermittentClock()
    source.signal.buffer(every: .seconds(2), on: clock).subscribe(noting: log)
    clock.whenAsked = { [source] in
      source.sendNext(2)
      source.sendCompleted()
    }
    source.sendNext(1)
    clock.time.advance(by: .seconds(2))
    #expect(log.text == "[1]\n[2]\ncompleted")
  }

  @Test(arguments: [nil, 1, 7])
  func `BUFE-04: a source and a timer on two threads lose nothing and never overlap`(count: Int?) {
    let (received, source, done) = (Log(), Source<Int>(), DispatchGate())
    let overlaps = Overlaps()
    source.signal.buffer(every: .microseconds(20), count: count, on: .background())
      .subscribe { values in
        overlaps.pass()
        if let count, values.count > count { received("too many") }
        for value in values { received("\(value)") }
      } completed: {
        done.open()
      }
    race(1) { _ in
      for number in 0..<2_000 { source.sendNext(number) }
      source.sendCompleted()
    }
    done.wait()
    #expect(received.text == (0..<2_000).map(String.init).joined(separator: "\n"))
    #expect(overlaps.text.hasSuffix(" 0 overlaps"))
  }

  @Test func `BUFE-05: full windows set no timers`() {
    let booking = BookingScheduler(noting: log)
    let subscription = source.signal.buffer(every: .seconds(2), count: 1, on: booking).subscribe()
    for number in 0..<100 { source.sendNext(number) }
    subscription.dispose()
    #expect(log.text == "cancelled")
  }

  @Test(arguments: 0..<3)
  func `BUFE-06: what makes no sense stops the program`(index: Int) async {
    switch index {
    case 0:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).buffer(every: .zero, on: .main)
      }
    case 1:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).buffer(every: .seconds(1), count: 0, on: .main)
      }
    default:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).buffer(every: .seconds(1), on: .immediate)
      }
    }
  }

  private func send(at times: [Double]) {
    for (number, time) in times.enumerated() {
      clock.at(time) { [source] in source.sendNext(number) }
    }
  }
}

/// A scheduler that does something else first when it is asked to do something later.
private final class IntermittentClock: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here are safe.
  let time = TestScheduler()
  private let interruption = Guarded<(@Sendable () -> Void)?>(nil)

  init() {
    super.init(name: "intermittent")
  }

  var whenAsked: (@Sendable () -> Void)? {
    get { interruption.withLock { $0 } }
    set { interruption.withLock { $0 = newValue } }
  }

  override var now: Instant { time.now }

  override func schedule(
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    whenAsked?()
    return time.schedule(at: instant, work)
  }
}
