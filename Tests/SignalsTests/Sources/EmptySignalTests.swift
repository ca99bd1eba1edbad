import Signals
import Testing

@MainActor @Suite struct EmptySignalTests {
  @Test func `SIG-11: it completes at once`() {
    let log = Log()
    Signal<Int>.empty.subscribe(noting: log)
    log("returned")
    #expect(log.text == "completed\nreturned")
  }

  @Test func `SIG-12: each one has a name of its own`() {
    let named = Signal<Int>.empty.named("mine")
    #expect(named.name == "mine")
    #expect(Signal<Int>.empty.name == "")
  }
}
