import Signals
import Testing

@MainActor @Suite struct TakeUntilInclusiveTests {
  private let log = Log()

  @Test func `TUIN-01: the value that satisfies is the last, before cleanup and completion`() {
    let source = Source<Int>(noting: log)
    source.signal.takeUntil(inclusive: { $0 > 1 }).subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(3)
    #expect(log.text == "source subscribed\n1\n2\nsource cleaned up\ncompleted")
  }

  @Test func `TUIN-02: an earlier end passes`() {
    values(1).takeUntil(inclusive: { $0 > 1 }).subscribe(noting: log)
    Signal<Int>.error(Failure("e")).takeUntil(inclusive: { $0 > 1 }).subscribe(noting: log)
    #expect(log.text == "1\ncompleted\nerror e")
  }

  @Test func `TUIN-03: an endless source ends`() {
    let endless = Signal<Int>.create { subscriber in
      var value = 0
      while !subscriber.isDisposed {
        subscriber.sendNext(value)
        value += 1
      }
      return nil
    }
    endless.takeUntil(inclusive: { $0 == 2 }).subscribe(noting: log)
    #expect(log.text == "0\n1\n2\ncompleted")
  }

  @Test func `TUIN-04: a value from inside the last one does not pass`() {
    let log = log
    let source = Source<Int>()
    let taken = source.signal.takeUntil(inclusive: {
      log("asked \($0)")
      return $0 == 1
    })
    taken.subscribe {
      log("\($0)")
      source.sendNext($0 + 1)
    } completed: {
      log("completed")
    }
    source.sendNext(1)
    source.sendNext(1)
    #expect(log.text == "asked 1\n1\ncompleted")
  }

  @Test func `TUIN-05: a trailing closure keeps the value back`() {
    values(1, 2).takeUntil { $0 == 2 }.subscribe(noting: log)
    #expect(log.text == "1\ncompleted")
  }
}
