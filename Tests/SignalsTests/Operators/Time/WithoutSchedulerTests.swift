import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct WithoutSchedulerTests {
  private let log = Log()
  private let clock = TestScheduler()

  private func notesTime<Value>(_ signal: Signal<Value>) {
    clock.perform { [log, clock] in
      signal.subscribe { _ in
        log("\(clock.time)")
      } error: {
        log("\(clock.time) \($0)")
      }
    }
    clock.advance(by: .seconds(5))
  }

  @Test func `TNOS-01: an interval ticks on the scheduler that is current`() {
    notesTime(Signal.interval(every: .seconds(2)).take(2))
    #expect(log.text == "2s\n4s")
  }

  @Test func `TNOS-01: a timer goes off on the scheduler that is current`() {
    notesTime(Signal.timer(after: .seconds(3)))
    #expect(log.text == "3s")
  }

  @Test func `TNOS-01: time runs out on the scheduler that is current`() {
    notesTime(Signal<Int>.never.timeout(.seconds(3)))
    notesTime(Signal<Int>.never.timeout(betweenValues: .seconds(1)))
    notesTime(Signal<Int>.never.timeout(.seconds(1), switchTo: .return(1)))
    notesTime(Signal<Int>.never.timeout(betweenValues: .seconds(2), switchTo: .return(1)))
    #expect(log.text == "3s timedOut\n6s timedOut\n11s\n17s")
  }

  @Test func `TNOS-01: a subscription is put off on the scheduler that is current`() {
    notesTime(Signal.return(1).delaySubscription(.seconds(2)))
    #expect(log.text == "2s")
  }

  @Test func `TNOS-01: without a current scheduler it is a background one`() async throws {
    let names = Signal.timer(after: .milliseconds(1)).map { _ in Scheduler.current?.name ?? "none" }
    let ticks = Signal.interval(every: .milliseconds(1))
      .map { _ in Scheduler.current?.name ?? "none" }
    #expect(try await Task.detached { try await names.first() }.value == "timer")
    #expect(try await Task.detached { try await ticks.first() }.value == "interval")
    let late = Signal<Int>.never.timeout(.milliseconds(1))
    await #expect(throws: SignalError.timedOut) {
      try await Task.detached { try await late.first() }.value
    }
  }

  @Test func `TNOS-02: an interval and a timer can be merged with signals of other values`() {
    let texts = Signal.return("now")
      .merge(with: .interval(every: .seconds(2)).map { _ in "tick" })
      .merge(with: .timer(after: .seconds(3)).map { _ in "ring" })
    clock.perform { [log] in texts.subscribe(noting: log) }
    clock.advance(by: .seconds(4))
    #expect(log.text == "now\ntick\nring\ntick")
  }
}
