import Signals
import Testing

@MainActor @Suite struct TakeUntilTests {
  @Test(arguments: [true, false])
  func `TKUN-01, TKUN-04, REG-32: a value or completion of the trigger ends it`(completes: Bool) {
    let log = Log()
    let source = Source<Int>(noting: log)
    let trigger = Source<String>("trigger", noting: log)
    source.signal.takeUntil(trigger.signal).subscribe(noting: log)
    source.sendNext(1)
    if completes { trigger.sendCompleted() } else { trigger.sendNext("now") }
    source.sendNext(2)
    trigger.sendError(Failure("late"))
    #expect(
      log.text == """
        trigger subscribed
        source subscribed
        1
        trigger cleaned up
        source cleaned up
        completed
        """
    )
  }

  @Test(arguments: [true, false])
  func `AMND-15: a disposal, of its own or from below, reaches the trigger first`(isBelow: Bool) {
    let log = Log()
    let source = Source<Int>(noting: log)
    let trigger = Source<Int>("trigger", noting: log)
    let limited = source.signal.takeUntil(trigger.signal)
    let subscription = (isBelow ? limited.take(1) : limited).subscribe(noting: log)
    if isBelow { source.sendNext(1) } else { subscription.dispose() }
    #expect(
      log.text == """
        trigger subscribed
        source subscribed
        \(isBelow ? "1\n" : "")trigger cleaned up
        source cleaned up\(isBelow ? "\ncompleted" : "")
        """
    )
  }

  @Test func `TKUN-02: a trigger that goes off at once keeps the source from starting`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.takeUntil(Signal.return(0)).subscribe(noting: log)
    source.signal.takeUntil(Signal<Int>.empty).subscribe(noting: log)
    #expect(log.text == "completed\ncompleted")
  }

  @Test func `TKUN-03: an error of the trigger means that it will not go off`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let trigger = Source<Int>("trigger", noting: log)
    source.signal.takeUntil(trigger.signal).subscribe(noting: log)
    trigger.sendError(Failure("ignored"))
    source.sendNext(1)
    source.sendCompleted()
    #expect(
      log.text == """
        trigger subscribed
        source subscribed
        trigger cleaned up
        1
        source cleaned up
        completed
        """
    )
  }

  @Test(arguments: [true, false])
  func `TKUN-04: the end of the source ends the trigger before it is sent`(completes: Bool) {
    let log = Log()
    let source = Source<Int>(noting: log)
    let trigger = Source<Int>("trigger", noting: log)
    source.signal.takeUntil(trigger.signal).subscribe(noting: log)
    if completes { source.sendCompleted() } else { source.sendError(Failure("e")) }
    trigger.sendNext(1)
    #expect(
      log.text == """
        trigger subscribed
        source subscribed
        source cleaned up
        trigger cleaned up
        \(completes ? "completed" : "error e")
        """
    )
  }

  @Test func `TKUN-05: operators above see a disposal, and values of the trigger do not pass`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let trigger = Source<Int>()
    let above = Signal<Int>.create { subscriber in
      source.signal.subscribe {
        subscriber.sendNext($0)
      } completed: {
        log("completed above")
        subscriber.sendCompleted()
      }
    }
    above.takeUntil(trigger.signal).subscribe(noting: log)
    trigger.sendNext(1)
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\ncompleted")
  }

  @Test func `a trigger that goes off from within a value ends it there`() {
    let log = Log()
    let source = Source<Int>()
    let trigger = Source<Int>()
    source.signal.takeUntil(trigger.signal).subscribe { value in
      log("\(value)")
      trigger.sendNext(0)
      log("after")
    } completed: {
      log("completed")
    }
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "1\ncompleted\nafter")
  }

  @Test func `REG-11, EVT-05: no value overlaps or follows the completion by another thread`() {
    for _ in 0..<200 {
      let events = Overlaps()
      let log = Log()
      let source = Source<Int>()
      let trigger = Source<Int>()
      source.signal.takeUntil(trigger.signal).subscribe { _ in
        events.pass()
        if log.text != "" { log("late") }
      } completed: {
        events.pass()
        log("completed")
      }
      race(2) { index in
        if index == 0 {
          for value in 0..<50 { source.sendNext(value) }
          source.sendCompleted()
        } else {
          trigger.sendNext(0)
        }
      }
      #expect(events.text.hasSuffix(" 0 overlaps"))
      #expect(log.text == "completed")
    }
  }
}
