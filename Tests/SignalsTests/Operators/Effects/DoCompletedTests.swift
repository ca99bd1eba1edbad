import Signals
import Testing

@MainActor @Suite struct DoCompletedTests {
  @Test func `DOCO-01: the closure runs before completion is passed on, after cleanup`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.doCompleted { log("about to complete") }.subscribe(noting: log)
    source.sendNext(1)
    source.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        1
        source cleaned up
        about to complete
        completed
        """
    )
  }

  @Test func `DOCO-01: neither an error nor disposal runs the closure`() {
    let log = Log()
    Signal<Int>.error(Failure("e")).doCompleted { log("effect") }.subscribe(noting: log)
    Signal<Int>.never.doCompleted { log("effect") }.subscribe(noting: log).dispose()
    #expect(log.text == "error e")
  }
}
