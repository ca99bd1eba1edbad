import Signals
import Testing

@MainActor @Suite struct OnEndTests {
  @Test func `REG-31: the closure runs before completion or an error is passed on`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.onEnd { log("over") }.subscribe(noting: log)
    source.sendNext(1)
    source.sendCompleted()
    let other = Source<Int>("other", noting: log)
    other.signal.onEnd { log("over") }.subscribe(noting: log)
    other.sendError(Failure("e"))
    #expect(
      log.text == """
        source subscribed
        1
        source cleaned up
        over
        completed
        other subscribed
        other cleaned up
        over
        error e
        """
    )
  }

  @Test func `REG-31: the closure runs once on disposal, after the source was cleaned up`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let subscription = source.signal.onEnd { log("over") }.subscribe(noting: log)
    subscription.dispose()
    subscription.dispose()
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\nover")
  }

  @Test func `REG-31: the closure runs when an operator further down ends the subscription`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.onEnd { log("over") }.take(1).subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == "source subscribed\n1\nsource cleaned up\nover\ncompleted")
  }

  @Test func `of several the first one runs first, on every end`() {
    let log = Log()
    let source = Source<Int>()
    let signal = source.signal.onEnd { log("one") }.onEnd { log("two") }
    signal.subscribe(noting: log).dispose()
    signal.subscribe(noting: log)
    source.sendCompleted()
    #expect(log.text == "one\ntwo\none\ntwo\ncompleted")
  }

  @Test func `a source that completes at once ends before its completion is passed on`() {
    let log = Log()
    values(1).onEnd { log("over") }.subscribe(noting: log)
    #expect(log.text == "1\nover\ncompleted")
  }

  @Test func `the closure runs at the end of the part, not of the whole`() {
    let log = Log()
    values(1).onEnd { log("over") }.concat(values(2)).subscribe(noting: log)
    values(1).onEnd { log("over") }.flattenMap { values($0 + 1) }.subscribe(noting: log)
    #expect(log.text == "1\nover\n2\ncompleted\n2\nover\ncompleted")
  }

  @Test func `of disposal and completion on two threads one runs the closure`() {
    for _ in 0..<200 {
      let log = Log()
      let source = Source<Int>()
      let subscription = source.signal.onEnd { log("over") }.subscribe { _ in }
      race(2) { $0 == 0 ? source.sendCompleted() : subscription.dispose() }
      #expect(log.text == "over")
    }
  }
}
