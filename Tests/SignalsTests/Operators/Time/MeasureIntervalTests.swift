import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct MeasureIntervalTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<String>()

  @Test func `MINT-01: each value comes with the time since the one before, at once`() {
    clock.advance(by: .seconds(5))
    source.signal.measureInterval(on: clock).subscribe { [log, clock] in
      log("\(clock.time) \($0.value) after \($0.interval)")
    }
    for (value, time) in [("a", 1.0), ("b", 1), ("c", 3.5)] {
      clock.at(time) { [source] in source.sendNext(value) }
    }
    clock.stepAll()
    #expect(
      log.text == """
        6s a after 1.0 seconds
        6s b after 0.0 seconds
        8.5s c after 2.5 seconds
        """
    )
  }

  @Test func `MINT-01: each subscription counts for itself, the first value from its beginning`() {
    let measured = source.signal.measureInterval(on: clock).map { "\($0.interval)" }
    measured.subscribe(noting: log, as: "A")
    clock.advance(by: .seconds(1))
    measured.subscribe(noting: log, as: "B")
    clock.advance(by: .seconds(1))
    source.sendNext("a")
    #expect(log.text == "A: 2.0 seconds\nB: 1.0 seconds")
  }

  @Test func `MINT-02: a value sent from within counts from the one it was sent in`() {
    source.signal.measureInterval(on: clock).subscribe { [log, clock, source] in
      log("\($0.value) \($0.interval)")
      guard $0.value == "a" else { return }
      clock.advance(by: .seconds(3))
      source.sendNext("b")
    }
    clock.advance(by: .seconds(1))
    source.sendNext("a")
    #expect(log.text == "a 1.0 seconds\nb 3.0 seconds")
  }
}
