import Signals
import Testing

@MainActor @Suite struct DefaultIfEmptyTests {
  private let log = Log()

  @Test func `DIFE-01: an empty source leaves the value`() {
    let source = Source<Int>(noting: log)
    source.signal.defaultIfEmpty(7).subscribe(noting: log)
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\n7\ncompleted")
  }

  @Test func `DIFE-02: values pass, and nil is one`() {
    let log = log
    values(1, 2).defaultIfEmpty(7).subscribe(noting: log)
    values(Int?.none).defaultIfEmpty(7).subscribe { log($0.map { "\($0)" } ?? "nil") }
    #expect(log.text == "1\n2\ncompleted\nnil")
  }

  @Test func `DIFE-03: an error passes without the value`() {
    Signal<Int>.error(Failure("e")).defaultIfEmpty(7).subscribe(noting: log)
    #expect(log.text == "error e")
  }
}
