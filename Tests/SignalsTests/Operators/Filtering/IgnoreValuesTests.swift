import Signals
import Testing

@MainActor @Suite struct IgnoreValuesTests {
  @Test func `IGNV-01: only the end passes`() {
    let log = Log()
    values(1, 2).ignoreValues().subscribe(noting: log)
    Signal<Int>.error(Failure("e")).startWith(1).ignoreValues().subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }
}
