import Dispatch
import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct WindowTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<Int>()

  @Test func `WNDW-01: each window is a signal that completes when the time is over`() {
    source.signal.window(every: .seconds(2), on: clock).note(log, by: clock)
    send(at: [1, 1.5, 3])
    clock.advance(by: .seconds(5))
    #expect(
      log.text == """
        0s window 1
        1s 1: 0
        1.5s 1: 1
        2s 1: completed
        2s window 2
        3s 2: 2
        4s 2: completed
        4s window 3
        """
    )
  }

  @Test func `WNDW-02: a full window ends at once, and the next one begins before its values`() {
    source.signal.window(every: .seconds(2), count: 2, on: clock).note(log, by: clock)
    send(at: [1, 1.5, 2, 5])
    clock.advance(by: .seconds(5))
    #expect(
      log.text == """
        0s window 1
        1s 1: 0
        1.5s 1: 1
        1.5s 1: completed
        1.5s window 2
        2s 2: 2
        3.5s 2: completed
        3.5s window 3
        5s 3: 3
        """
    )
  }

  @Test func `WNDW-03: a terminal event goes to the windows first, then into the open one`() {
    for end in ["completed", "error e"] {
      let (log, source, clock) = (Log(), Source<Int>(), TestScheduler())
      source.signal.window(every: .seconds(2), on: clock).note(log, by: clock)
      end == "completed" ? source.sendCompleted() : source.sendError(Failure("e"))
      clock.stepAll()
      #expect(log.text == "0s window 1\n0s \(end)\n0s 1: \(end)")
    }
  }

  @Test func `WNDW-03: after a disposal the window falls silent, and the timer is stopped`() {
    let subscription = source.signal.window(every: .seconds(2), on: clock).note(log, by: clock)
    source.sendNext(1)
    subscription.dispose()
    source.sendNext(2)
    source.sendCompleted()
    clock.stepAll()
    #expect(log.text == "0s window 1\n0s 1: 1")
  }

  @Test func `WNDW-03: a subscriber of a window that disposes all of it gets nothing more`() {
    let subscription = SerialDisposable()
    subscription.inner = source.signal.window(every: .seconds(2), count: 1, on: clock)
      .subscribe { [log] window in
        log("window")
        window.subscribe { value in
          log("\(value)")
          subscription.dispose()
        } completed: {
          log("completed")
        }
      }
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "window\n1")
  }

  @Test func `WNDW-04: what is sent from within a value waits for the end of that`() {
    source.signal.window(every: .seconds(2), count: 2, on: clock).map { $0.collect() }.flatten()
      .subscribe(noting: log)
    let isFirst = Guarded(true)
    source.signal.subscribe { [source] _ in
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      guard isFirst else { return }
      for number in 2...5 { source.sendNext(number) }
      source.sendCompleted()
    }
    source.sendNext(1)
    #expect(log.text == "[1, 2]\n[3, 4]\n[5]\ncompleted")
  }

  @Test func `WNDW-04: a subscriber that sends from within its window keeps the order`() {
    let windows = source.signal.window(every: .seconds(2), count: 2, on: clock)
    windows.subscribe { [log, source] window in
      log("window")
      window.subscribe {
        log("\($0)")
        if $0 < 4 { source.sendNext($0 + 1) }
        log("\($0) ends")
      } completed: {
        log("completed")
      }
    }
    source.sendNext(1)
    #expect(
      log.text == """
        window
        1
        1 ends
        2
        2 ends
        completed
        window
        3
        3 ends
        4
        4 ends
        completed
        window
        """
    )
  }

  @Test(arguments: [nil, 1, 7])
  func `WNDW-05: a source and a timer on two threads lose nothing and never overlap`(count: Int?) {
    let (received, source, done) = (Log(), Source<Int>(), DispatchGate())
    let overlaps = Overlaps()
    source.signal.window(every: .microseconds(20), count: count, on: .background())
      .map { $0.collect() }.flatten()
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

  @Test func `WNDW-05: full windows set no timers`() {
    let booking = BookingScheduler(noting: log)
    let subscription = source.signal.window(every: .seconds(2), count: 1, on: booking).subscribe()
    for number in 0..<100 { source.sendNext(number) }
    subscription.dispose()
    #expect(log.text == "cancelled")
  }

  @Test(arguments: 0..<3)
  func `WNDW-06: what makes no sense stops the program`(index: Int) async {
    switch index {
    case 0:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).window(every: .zero, on: .main)
      }
    case 1:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).window(every: .seconds(1), count: 0, on: .main)
      }
    default:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).window(every: .seconds(1), on: .immediate)
      }
    }
  }

  private func send(at times: [Double]) {
    for (number, time) in times.enumerated() {
      clock.at(time) { [source] in source.sendNext(number) }
    }
  }
}

extension Signal where Value == Signal<Int> {
  /// Subscribes to windows and what is in them, and notes all events with their times.
  @discardableResult
  fileprivate func note(_ log: Log, by clock: TestScheduler) -> Disposable {
    let count = Counter()
    return subscribe { window in
      let number = count.next()
      log("\(clock.time) window \(number)")
      window.subscribe {
        log("\(clock.time) \(number): \($0)")
      } error: {
        log("\(clock.time) \(number): error \($0)")
      } completed: {
        log("\(clock.time) \(number): completed")
      }
    } error: {
      log("\(clock.time) error \($0)")
    } completed: {
      log("\(clock.time) completed")
    }
  }
}
