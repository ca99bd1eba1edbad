import Signals
import Testing

@MainActor @Suite struct FilterTests {
  @Test func `FILT-01: it keeps the values that satisfy the condition, in order`() {
    let log = Log()
    values(1, 2, 3, 4).filter { $0 % 2 == 0 }.subscribe(noting: log)
    #expect(log.text == "2\n4\ncompleted")
  }

  @Test func `FILT-01: the condition sees nil`() {
    let log = Log()
    values(1, nil, 3).filter { $0 == nil }.subscribe { log("\($0 ?? -1)") }
    #expect(log.text == "-1")
  }

  @Test func `errors pass`() {
    let log = Log()
    Signal<Int>.error(Failure("e")).filter { _ in false }.subscribe(noting: log)
    #expect(log.text == "error e")
  }
}
