import Signals
import Testing

@MainActor @Suite struct SkipTests {
  @Test func `SKIP-01: the first values are dropped`() {
    let log = Log()
    values(1, 2, 3).skip(2).subscribe(noting: log)
    #expect(log.text == "3\ncompleted")
  }

  @Test func `SKIP-01: skipping none changes nothing, skipping more than all leaves the end`() {
    let log = Log()
    values(1, 2).skip(0).subscribe(noting: log)
    values(1, 2).skip(3).subscribe(noting: log)
    Signal<Int>.error(Failure("e")).skip(3).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted\ncompleted\nerror e")
  }

  @Test func `SKIP-01: each subscription counts for itself`() {
    let log = Log()
    let signal = values(1, 2).skip(1)
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "2\ncompleted\n2\ncompleted")
  }

  @Test func `a value that is sent from within the first that passes passes too`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.skip(1).take(2).subscribe {
      log("\($0)")
      source.sendNext($0 + 1)
    }
    source.sendNext(0)
    source.sendNext(1)
    #expect(log.text == "1\n2")
  }
}
