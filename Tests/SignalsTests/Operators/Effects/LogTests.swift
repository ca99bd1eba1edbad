import Signals
import Testing

@MainActor @Suite struct LogTests {
  @Test func `LOGS-01: each event is written down before it is passed on`() {
    let log = Log()
    values(1).named("one").logAll { log($0) }.subscribe(noting: log)
    Signal<Int>.error(Failure("e")).logAll { log($0) }.subscribe(noting: log)
    #expect(
      log.text == """
        CreateSignal<Int> one next: 1
        1
        CreateSignal<Int> one completed
        completed
        ErrorSignal<Int> error: e
        error e
        """
    )
  }

  @Test func `LOGS-01: each kind can be had alone`() {
    let log = Log()
    values(1).logNext { log($0) }.subscribe()
    values(1).logCompleted { log($0) }.subscribe()
    values(1).logError { log($0) }.subscribe()
    Signal<Int>.error(Failure("e")).logNext { log($0) }.logCompleted { log($0) }.subscribe()
    Signal<Int>.error(Failure("e")).logError { log($0) }.subscribe()
    #expect(
      log.text == """
        CreateSignal<Int> next: 1
        CreateSignal<Int> completed
        ErrorSignal<Int> error: e
        """
    )
  }

  @Test func `LOGS-01: the name stays that of the source`() {
    #expect(values(1).named("one").logAll().name == "one")
    #expect(values(1).logNext().logError().logCompleted().name == "")
  }
}
