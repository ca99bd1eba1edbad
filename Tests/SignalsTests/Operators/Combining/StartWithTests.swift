import Signals
import Testing

@MainActor @Suite struct StartWithTests {
  @Test func `STRT-01: the value is sent before the source is subscribed`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.startWith(0).subscribe(noting: log)
    source.sendNext(1)
    source.sendCompleted()
    #expect(log.text == "0\nsource subscribed\n1\nsource cleaned up\ncompleted")
  }

  @Test func `STRT-02: of several the last comes first, for each subscriber`() {
    let log = Log()
    let signal = values(3).startWith(2).startWith(1)
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "1\n2\n3\ncompleted\n1\n2\n3\ncompleted")
  }

  @Test func `AMND-15: a subscription that ends with the value never gets to the source`() {
    let log = Log()
    Source<Int>(noting: log).signal.startWith(0).take(1).subscribe(noting: log)
    #expect(log.text == "0\ncompleted")
  }

  @Test func `REG-13: disposing cleans up what came after the value`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.startWith(1).startWith(0).subscribe(noting: log).dispose()
    #expect(log.text == "0\n1\nsource subscribed\nsource cleaned up")
  }
}
