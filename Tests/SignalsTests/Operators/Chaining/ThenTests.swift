import Signals
import Testing

@MainActor @Suite struct ThenTests {
  @Test func `THEN-01: values are dropped, after completion the other signal passes`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let other = Source<String>("other", noting: log)
    source.signal.then { other.signal }.subscribe(noting: log)
    source.sendNext(1)
    source.sendCompleted()
    other.sendNext("a")
    other.sendCompleted()
    Signal<Int>.empty.then { values("b") }.subscribe(noting: log)
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        other subscribed
        a
        other cleaned up
        completed
        b
        completed
        """
    )
  }

  @Test func `THEN-02: the closure is called once for each subscription, after completion`() {
    let log = Log()
    let source = Source<Int>()
    let chained = source.signal.then {
      log("made")
      return values(1)
    }
    chained.subscribe(noting: log)
    chained.subscribe(noting: log)
    log("not yet")
    source.sendCompleted()
    #expect(log.text == "not yet\nmade\n1\ncompleted\nmade\n1\ncompleted")
  }

  @Test func `THEN-02: an error passes, and the closure is not called`() {
    let log = Log()
    Signal<Int>.error(Failure("e")).then {
      log("made")
      return values(1)
    }.subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test func `disposing ends the one that runs, and the other does not start`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let other = Source<String>("other", noting: log)
    let chained = source.signal.then { other.signal }
    chained.subscribe(noting: log).dispose()
    source.sendCompleted()
    let subscription = chained.subscribe(noting: log)
    source.sendCompleted()
    subscription.dispose()
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        source subscribed
        source cleaned up
        other subscribed
        other cleaned up
        """
    )
  }
}
