import Signals
import Testing

@MainActor @Suite struct FinallyTests {
  @Test func `FINL-01: the closure runs once, before completion or an error is passed on`() {
    let log = Log()
    values(1).finally { log("over") }.subscribe(noting: log)
    Signal<Int>.error(Failure("e")).finally { log("over") }.subscribe(noting: log)
    #expect(log.text == "1\nover\ncompleted\nover\nerror e")
  }

  @Test func `FINL-01: without a subscription the closure does not run`() {
    let log = Log()
    _ = values(1).finally { log("over") }
    #expect(log.text == "")
  }

  @Test func `FINL-02: disposal does not run the closure, by hand or by an operator`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.finally { log("over") }.subscribe(noting: log).dispose()
    source.signal.finally { log("over") }.take(1).subscribe(noting: log)
    source.sendNext(1)
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        source subscribed
        1
        source cleaned up
        completed
        """
    )
  }
}
