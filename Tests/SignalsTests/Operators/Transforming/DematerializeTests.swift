import Signals
import Testing

@MainActor @Suite struct DematerializeTests {
  @Test func `DEMA-01: it undoes materialize`() {
    let log = Log()
    values(1, 2).materialize().dematerialize().subscribe(noting: log)
    Signal<Int>.error(Failure("e")).materialize().dematerialize().subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted\nerror e")
  }

  @Test func `DEMA-01: a terminal event disposes the source at once`() {
    let log = Log()
    let source = Source<Event<Int>>(noting: log)
    source.signal.dematerialize().subscribe(noting: log)
    source.sendNext(.next(1))
    source.sendNext(.completed)
    source.sendNext(.next(2))
    #expect(log.text == "source subscribed\n1\nsource cleaned up\ncompleted")
  }

  @Test func `DEMA-01: an error among the values is sent, and nothing after it`() {
    let log = Log()
    values(Event<Int>.error(Failure("e")), .next(1)).dematerialize().subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test func `terminal events of the source itself pass`() {
    let log = Log()
    Signal<Event<Int>>.empty.dematerialize().subscribe(noting: log)
    Signal<Event<Int>>.error(Failure("e")).dematerialize().subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }
}
