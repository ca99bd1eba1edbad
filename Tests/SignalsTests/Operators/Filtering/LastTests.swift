import Signals
import Testing

@MainActor @Suite struct LastTests {
  private let log = Log()

  @Test func `LAST-01: the last value is sent on completion`() {
    let source = Source<Int>(noting: log)
    source.signal.last().subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\n2\ncompleted")
  }

  @Test func `LAST-02: no values and errors leave the end`() {
    Signal<Int>.empty.last().subscribe(noting: log)
    values(1).concat(.error(Failure("e"))).last().subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }
}
