import Signals
import Testing

@MainActor @Suite struct TryMapTests {
  @Test func `TRYM-01: results pass until the closure throws`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let mapped = source.signal.tryMap { value -> String in
      guard value < 2 else { throw Failure("\(value)") }
      return "<\(value)>"
    }
    mapped.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(1)
    #expect(log.text == "source subscribed\n<1>\nsource cleaned up\nerror 2")
  }

  @Test func `a source that sends synchronously is not asked again`() {
    let log = Log()
    let mapped = values(1, 2, 3).tryMap { value -> Int in
      log("called")
      throw Failure("\(value)")
    }
    mapped.subscribe(noting: log)
    #expect(log.text == "called\nerror 1")
  }

  @Test func `the ends of the source pass`() {
    let log = Log()
    Signal<Int>.empty.tryMap { $0 }.subscribe(noting: log)
    Signal<Int>.error(Failure("e")).tryMap { $0 }.subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }
}
