import Signals
import Testing

@MainActor @Suite struct ErrorSignalTests {
  @Test func `SIG-11, EVT-08: it ends at once with its error`() {
    let log = Log()
    Signal<Int>.error(Failure("e")).subscribe(noting: log)
    log("returned")
    #expect(log.text == "error e\nreturned")
  }
}
