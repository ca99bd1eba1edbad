import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct TimestampTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `TSTP-01: each value comes with the instant at which it was sent, at once`() {
    let source = Source<Int>()
    source.signal.timestamp(on: clock).subscribe(noting: log)
    clock.at(1) { source.sendNext(1) }
    clock.at(2.5) { source.sendNext(2) }
    clock.stepAll()
    source.sendCompleted()
    #expect(
      log.text == "1 at 1970-01-01T00:00:01Z\n2 at 1970-01-01T00:00:02.5Z\ncompleted"
    )
  }

  @Test func `TSTP-01: the scheduler only tells the time`() {
    Signal.return(1).timestamp(on: clock).subscribe { [log, clock] _ in
      log("on the clock: \(Scheduler.current === clock)")
    }
    #expect(log.text == "on the clock: false")
  }

  @Test func `TSTP-02: a value with its instant is equal to one like it`() {
    let one = Timestamped("a", at: .epoch)
    #expect(one == Timestamped("a", at: .epoch))
    #expect(one != Timestamped("b", at: .epoch))
    #expect(one != Timestamped("a", at: .epoch + .seconds(1)))
    #expect(Set([one, Timestamped("a", at: .epoch)]).count == 1)
  }
}
