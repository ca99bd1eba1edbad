import Signals
import Testing

@MainActor @Suite struct TakeWhileTests {
  @Test func `TUNB-01: it ends before the first value that satisfies, after cleanup`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.takeUntil { $0 > 1 }.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(1)
    #expect(log.text == "source subscribed\n1\nsource cleaned up\ncompleted")
  }

  @Test func `TWHB-01: it ends before the first value that does not satisfy, after cleanup`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.takeWhile { $0 < 2 }.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(1)
    #expect(log.text == "source subscribed\n1\nsource cleaned up\ncompleted")
  }

  @Test func `TWHB-01: it may let everything pass, or nothing`() {
    let log = Log()
    values(1, 2).takeWhile { _ in true }.subscribe(noting: log)
    values(1, 2).takeWhile { _ in false }.subscribe(noting: log)
    Signal<Int>.error(Failure("e")).takeWhile { _ in true }.subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted\ncompleted\nerror e")
  }

  @Test func `TUNB-01, TWHB-01: an endless source ends`() {
    let log = Log()
    endless().takeUntil { $0 == 2 }.subscribe(noting: log)
    endless().takeWhile { $0 < 1 }.subscribe(noting: log)
    #expect(log.text == "0\n1\ncompleted\n0\ncompleted")
  }

  @Test func `TUNB-01: the condition is not asked again after the end`() {
    let log = Log()
    let source = Source<Int>()
    let taken = source.signal.takeUntil {
      log("asked \($0)")
      return $0 == 1
    }
    taken.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "asked 1\ncompleted")
  }

  private func endless() -> Signal<Int> {
    .create { subscriber in
      var value = 0
      while !subscriber.isDisposed {
        subscriber.sendNext(value)
        value += 1
      }
      return nil
    }
  }
}
