import Signals
import Testing

@MainActor @Suite struct MinTests {
  private let log = Log()

  @Test func `MINI-01: the least value is sent on completion`() {
    let source = Source<Int>(noting: log)
    source.signal.min().subscribe(noting: log)
    for value in [2, 1, 3] { source.sendNext(value) }
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\n1\ncompleted")
  }

  @Test func `MINI-02: no values and errors leave the end`() {
    Signal<Int>.empty.min().subscribe(noting: log)
    values(1).concat(.error(Failure("e"))).min().subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }

  @Test func `MINI-03: a closure compares, and of equals the first is sent`() {
    values("three", "two", "one").min { $0.count < $1.count }.subscribe(noting: log)
    #expect(log.text == "two\ncompleted")
  }
}
