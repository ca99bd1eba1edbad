import Signals
import Testing

@MainActor @Suite struct DoErrorTests {
  @Test func `DOER-01: the closure runs before the error is passed on, after cleanup`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.doError { log("about to fail with \($0)") }.subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    #expect(
      log.text == """
        source subscribed
        1
        source cleaned up
        about to fail with e
        error e
        """
    )
  }

  @Test func `DOER-01: neither completion nor disposal runs the closure`() {
    let log = Log()
    Signal<Int>.empty.doError { _ in log("effect") }.subscribe(noting: log)
    Signal<Int>.never.doError { _ in log("effect") }.subscribe(noting: log).dispose()
    #expect(log.text == "completed")
  }
}
