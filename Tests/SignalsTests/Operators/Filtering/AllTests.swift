import Signals
import Testing

@MainActor @Suite struct AllTests {
  @Test func `ALLP-01: false is sent at the first value that fails, then the source is disposed`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.all { $0 < 2 }.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(1)
    #expect(log.text == "source subscribed\nfalse\nsource cleaned up\ncompleted")
  }

  @Test func `ALLP-01: true is sent on completion, also without values`() {
    let log = Log()
    values(1, 2).all { $0 < 3 }.subscribe(noting: log)
    Signal<Int>.empty.all { $0 < 3 }.subscribe(noting: log)
    #expect(log.text == "true\ncompleted\ntrue\ncompleted")
  }

  @Test func `ALLP-01: false is sent on an error`() {
    let log = Log()
    Signal<Int>.error(Failure("e")).startWith(1).all { $0 < 3 }.subscribe(noting: log)
    #expect(log.text == "false\ncompleted")
  }
}
