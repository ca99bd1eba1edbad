import Signals
import Testing

@MainActor @Suite struct AnyTests {
  @Test func `ANYP-01: true is sent at the first match, then the source is disposed`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.any { $0 > 1 }.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(3)
    #expect(log.text == "source subscribed\ntrue\nsource cleaned up\ncompleted")
  }

  @Test func `ANYP-01: false is sent when the source ends, with an error too`() {
    let log = Log()
    values(1, 2).any { $0 > 2 }.subscribe(noting: log)
    Signal<Int>.error(Failure("e")).any { $0 > 2 }.subscribe(noting: log)
    #expect(log.text == "false\ncompleted\nfalse\ncompleted")
  }

  @Test func `ANYP-01: without a condition any value counts`() {
    let log = Log()
    values(1).any().subscribe(noting: log)
    Signal<Int>.empty.any().subscribe(noting: log)
    #expect(log.text == "true\ncompleted\nfalse\ncompleted")
  }

  @Test func `a match that is sent from within the answer does not answer again`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.any { $0 > 1 }.subscribe {
      log("\($0)")
      source.sendNext(2)
      source.sendCompleted()
    } completed: {
      log("completed")
    }
    source.sendNext(2)
    #expect(log.text == "true\ncompleted")
  }
}
