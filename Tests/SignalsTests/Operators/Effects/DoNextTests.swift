import Signals
import Testing

@MainActor @Suite struct DoNextTests {
  @Test func `DONX-01: the closure runs before the value is passed on`() {
    let log = Log()
    values(1, 2).doNext { log("about to send \($0)") }.subscribe(noting: log)
    #expect(log.text == "about to send 1\n1\nabout to send 2\n2\ncompleted")
  }

  @Test func `DONX-01: the ends pass untouched`() {
    let log = Log()
    Signal<Int>.empty.doNext { _ in log("effect") }.subscribe(noting: log)
    Signal<Int>.error(Failure("e")).doNext { _ in log("effect") }.subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }
}
