import Signals
import Testing

@MainActor @Suite struct SingleTests {
  private let log = Log()

  @Test func `SING-01: the only value is sent on completion`() {
    let source = Source<Int>(noting: log)
    source.signal.single().subscribe(noting: log)
    source.sendNext(1)
    log("not yet")
    source.sendCompleted()
    #expect(log.text == "source subscribed\nnot yet\nsource cleaned up\n1\ncompleted")
  }

  @Test func `SING-02: without a value it fails`() {
    Signal<Int>.empty.single().subscribe(noting: log)
    #expect(log.text == "error noValue")
  }

  @Test func `SING-03: a second value makes it fail at once`() {
    let source = Source<Int>(noting: log)
    source.signal.single().subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(3)
    source.sendCompleted()
    #expect(
      log.text == "source subscribed\nsource cleaned up\nerror moreThanOneValue"
    )
  }

  @Test func `SING-03: an endless source ends`() {
    let endless = Signal<Int>.create { subscriber in
      while !subscriber.isDisposed { subscriber.sendNext(7) }
      return nil
    }
    endless.single().subscribe(noting: log)
    #expect(log.text == "error moreThanOneValue")
  }

  @Test func `SING-04: an error passes, and the value is let go of before`() {
    let log = log
    let source = Source<Canary>()
    source.signal.single().subscribe(error: { log("error \($0)") })
    source.sendNext(Canary(noting: log))
    source.sendError(Failure("e"))
    #expect(log.text == "freed\nerror e")
  }
}
