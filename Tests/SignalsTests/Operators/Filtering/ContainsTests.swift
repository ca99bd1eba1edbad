import Signals
import Testing

@MainActor @Suite struct ContainsTests {
  private let log = Log()

  @Test func `CNTN-01: the first value that is equal ends the source`() {
    let source = Source<Int>(noting: log)
    source.signal.contains(2).subscribe(noting: log)
    for value in [1, 2, 2] { source.sendNext(value) }
    #expect(log.text == "source subscribed\ntrue\nsource cleaned up\ncompleted")
  }

  @Test func `CNTN-01: an end inside the answer comes once`() {
    let log = log
    let source = Source<Int>()
    source.signal.contains(2).subscribe {
      log("\($0)")
      source.sendNext(2)
      source.sendCompleted()
    } completed: {
      log("completed")
    }
    source.sendNext(2)
    #expect(log.text == "true\ncompleted")
  }

  @Test func `CNTN-02: without such a value the answer comes at the end`() {
    values(1, 3).contains(2).subscribe(noting: log)
    Signal<Int>.empty.contains(2).subscribe(noting: log)
    #expect(log.text == "false\ncompleted\nfalse\ncompleted")
  }

  @Test func `CNTN-03: an error leaves the question open`() {
    values(1).concat(.error(Failure("e"))).contains(2).subscribe(noting: log)
    #expect(log.text == "error e")
  }
}
