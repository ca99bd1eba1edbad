import Signals
import Testing

@MainActor @Suite struct NeverSignalTests {
  @Test func `SIG-11: it sends nothing and does not end`() {
    let log = Log()
    let subscription = Signal<Int>.never.subscribe(noting: log)
    #expect(!subscription.isDisposed)
    subscription.dispose()
    #expect(log.text == "")
  }

  @Test func `a subscription keeps nothing alive`() {
    let log = Log()
    let canary = Canary(noting: log)
    Signal<Int>.never.map { $0 }.subscribe { [canary] _ in canary.sing() }
    log("subscribed")
    _ = consume canary
    #expect(log.text == "subscribed\nfreed")
  }
}
