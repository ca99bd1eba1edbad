import Signals
import Testing

@MainActor @Suite struct MaxTests {
  private let log = Log()

  @Test func `MAXI-01: the greatest value is sent on completion`() {
    let source = Source<Int>(noting: log)
    source.signal.max().subscribe(noting: log)
    for value in [2, 3, 1] { source.sendNext(value) }
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\n3\ncompleted")
  }

  @Test func `MAXI-02: no values and errors leave the end`() {
    Signal<Int>.empty.max().subscribe(noting: log)
    values(1).concat(.error(Failure("e"))).max().subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }

  @Test func `MAXI-03: a closure compares, and of equals the first is sent`() {
    values("one", "three", "seven", "two").max { $0.count < $1.count }.subscribe(noting: log)
    #expect(log.text == "three\ncompleted")
  }
}
