import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct RepeatTimesTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test(arguments: [(1, "1 2"), (2, "1 2 1 2"), (3, "1 2 1 2 1 2")])
  func `RPTM-01: the source is subscribed so many times`(times: Int, expected: String) {
    clock.perform { values(1, 2).repeat(times: times).subscribe(noting: log, as: "created") }
    clock.stepAll()
    let created = log.text
    let atOnce = Log()
    clock.perform { Signal.return(1).repeat(times: times).count().subscribe(noting: atOnce) }
    clock.stepAll()
    let lines = (expected + " completed").split(separator: " ").map { "created: \($0)" }
    #expect(created == lines.joined(separator: "\n"))
    #expect(atOnce.text == "\(times)\ncompleted")
  }

  @Test func `RPTM-01: every subscription has all rounds`() {
    let twice = Signal.return(1).repeat(times: 2)
    for _ in 1...2 { clock.perform { twice.subscribe(noting: log) } }
    clock.stepAll()
    #expect(log.text == "1\n1\n1\ncompleted\n1\ncompleted")
  }

  @Test func `RPTM-02: zero times means no subscription`() {
    let source = Source<Int>(noting: log)
    source.signal.repeat(times: 0).subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `RPTM-03: an error ends it`() {
    let round = Counter()
    let signal = Signal<Int>.defer {
      let number = round.next()
      return number == 2 ? .error(Failure("e")) : .return(number)
    }
    clock.perform { signal.repeat(times: 5).subscribe(noting: log) }
    clock.stepAll()
    #expect(log.text == "1\nerror e")
  }

  @Test func `RPTM-04: later rounds are work of the scheduler`() {
    let source = Source<Int>(noting: log)
    clock.perform { source.signal.repeat(times: 2).subscribe(noting: log) }
    clock.perform { source.sendCompleted() }
    log("left to the scheduler")
    clock.stepAll()
    source.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        left to the scheduler
        source subscribed
        source cleaned up
        completed
        """
    )
  }
}
