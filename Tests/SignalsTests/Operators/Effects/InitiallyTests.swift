import Signals
import Testing

@MainActor @Suite struct InitiallyTests {
  @Test func `INIT-01: the closure runs at every subscription, before the source is subscribed`() {
    let log = Log()
    let signal = Source<Int>(noting: log).signal.initially { log("effect") }
    #expect(log.text == "")
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "effect\nsource subscribed\neffect\nsource subscribed")
  }

  @Test func `INIT-02: of several the last one runs first`() {
    let log = Log()
    values(1).initially { log("one") }.initially { log("two") }.subscribe(noting: log)
    #expect(log.text == "two\none\n1\ncompleted")
  }

  @Test func `a subscription that is disposed by the closure goes no further`() {
    let log = Log()
    let subscriber = ClosureSubscriber<Int>(next: { log("\($0)") })
    values(1).initially { subscriber.sendCompleted() }.subscribe(subscriber)
    #expect(log.text == "")
  }
}
