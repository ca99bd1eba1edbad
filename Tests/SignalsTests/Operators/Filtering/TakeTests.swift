import Signals
import Testing

@MainActor @Suite struct TakeTests {
  @Test func `TAKE-01: the source is cleaned up after the last value, before completion`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.take(2).subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(3)
    #expect(log.text == "source subscribed\n1\n2\nsource cleaned up\ncompleted")
  }

  @Test func `TAKE-02: a take of zero never subscribes`() {
    let log = Log()
    Source<Int>(noting: log).signal.take(0).subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `TAKE-03: more than there is changes nothing`() {
    let log = Log()
    values(1, 2).take(5).subscribe(noting: log)
    Signal<Int>.error(Failure("e")).take(5).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted\nerror e")
  }

  @Test func `TAKE-04: a source that sends from within a value gets no further`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.take(3).subscribe {
      log("\($0)")
      source.sendNext($0 + 1)
    } completed: {
      log("completed")
    }
    source.sendNext(0)
    #expect(log.text == "0\n1\n2\ncompleted")
  }

  @Test func `TAKE-05: an endless source ends`() {
    let log = Log()
    let endless = Signal<Int>.create { subscriber in
      var value = 0
      while !subscriber.isDisposed {
        subscriber.sendNext(value)
        value += 1
      }
      log("sent \(value)")
      return nil
    }
    endless.take(2).subscribe(noting: log)
    #expect(log.text == "0\n1\ncompleted\nsent 2")
  }

  @Test func `each subscription counts for itself`() {
    let log = Log()
    let signal = values(1, 2, 3).take(1)
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "1\ncompleted\n1\ncompleted")
  }

  @Test func `within a chain only what is above is cleaned up`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let inner = Source<Int>("inner", noting: log)
    source.signal.take(1).flattenMap { _ in inner.signal }.subscribe(noting: log)
    source.sendNext(0)
    inner.sendNext(1)
    inner.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        inner subscribed
        source cleaned up
        1
        inner cleaned up
        completed
        """
    )
  }
}
