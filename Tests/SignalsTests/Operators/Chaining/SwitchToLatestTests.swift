import Dispatch
import Signals
import Testing

@MainActor @Suite struct SwitchToLatestTests {
  @Test func `SWTL-01: only the latest signal passes`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let a = Source<Int>()
    let b = Source<Int>()
    source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(a.signal)
    a.sendNext(1)
    source.sendNext(b.signal)
    a.sendNext(2)
    b.sendNext(10)
    #expect(log.text == "1\n10")
  }

  @Test func `SWTL-01: nil takes the place of the latest signal, and is empty`() {
    let log = Log()
    let source = Source<Signal<Int>?>()
    let a = Source<Int>("a", noting: log)
    source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(a.signal)
    source.sendNext(nil)
    a.sendNext(1)
    source.sendCompleted()
    #expect(log.text == "a subscribed\na cleaned up\ncompleted")
  }

  @Test func `SWTL-02: errors of the source and of the latest signal pass`() {
    let log = Log()
    let source = Source<Signal<Int>>("source", noting: log)
    let a = Source<Int>("a", noting: log)
    source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(a.signal)
    a.sendError(Failure("a"))
    source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(a.signal)
    source.sendError(Failure("source"))
    #expect(
      log.text == """
        source subscribed
        a subscribed
        a cleaned up
        source cleaned up
        error a
        source subscribed
        a subscribed
        source cleaned up
        a cleaned up
        error source
        """
    )
  }

  @Test func `SWTL-02: an error of an earlier signal does not pass`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let a = Source<Int>()
    source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(a.signal)
    source.sendNext(values(1).concat(.never))
    a.sendError(Failure("late"))
    #expect(log.text == "1")
  }

  @Test func `SWTL-02: an error of an earlier signal does not pass after the latest sent a value`()
  {
    let log = Log()
    let source = Source<Signal<Int>>()
    let a = Source<Int>()
    let b = Signal<Int>.create { subscriber in
      subscriber.sendNext(1)
      a.sendError(Failure("late"))
      subscriber.sendNext(2)
      subscriber.sendCompleted()
      return nil
    }
    source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(a.signal)
    source.sendNext(b)
    source.sendCompleted()
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `SWTL-03: completion waits for the source and the latest signal, in any order`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let a = Source<Int>()
    let b = Source<Int>()
    let latest = source.signal.switchToLatest()
    latest.subscribe(noting: log, as: "source first")
    source.sendNext(a.signal)
    source.sendNext(b.signal)
    source.sendCompleted()
    b.sendNext(1)
    b.sendCompleted()
    latest.subscribe(noting: log, as: "source last")
    source.sendNext(a.signal)
    a.sendCompleted()
    source.sendNext(b.signal)
    b.sendCompleted()
    log("not yet")
    source.sendCompleted()
    #expect(
      log.text == """
        source first: 1
        source first: completed
        not yet
        source last: completed
        """
    )
  }

  @Test func `SWTL-03: a source without signals completes it`() {
    let log = Log()
    Signal<Signal<Int>>.empty.switchToLatest().subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `SWTL-04: every subscription subscribes to the source once`() {
    let source = Source<Signal<Int>>()
    let latest = source.signal.switchToLatest()
    latest.subscribe()
    #expect(source.subscriptions == 1)
    latest.subscribe()
    #expect(source.subscriptions == 2)
  }

  @Test func `SWTL-05: the new signal is subscribed before the old one is disposed`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let a = Source<Int>("a", noting: log)
    let b = Signal<Int>.create { subscriber in
      log("b subscribed")
      a.sendNext(2)
      subscriber.sendNext(10)
      a.sendNext(3)
      return log.cleanup("b cleaned up")
    }
    let subscription = source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(a.signal)
    a.sendNext(1)
    source.sendNext(b)
    a.sendNext(4)
    subscription.dispose()
    #expect(
      log.text == """
        a subscribed
        1
        b subscribed
        2
        10
        a cleaned up
        b cleaned up
        """
    )
  }

  @Test func `a signal that comes while another is being subscribed takes its place`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let c = Source<Int>("c", noting: log)
    let b = Signal<Int>.create { subscriber in
      source.sendNext(c.signal)
      c.sendNext(100)
      subscriber.sendNext(10)
      return log.cleanup("b cleaned up")
    }
    source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(Source<Int>("a", noting: log).signal)
    source.sendNext(b)
    c.sendNext(200)
    #expect(
      log.text == """
        a subscribed
        c subscribed
        100
        b cleaned up
        a cleaned up
        200
        """
    )
  }

  @Test func `signals of one value replace what runs`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let a = Source<Int>("a", noting: log)
    source.signal.switchToLatest().subscribe(noting: log)
    source.sendNext(a.signal)
    source.sendNext(.return(1))
    source.sendNext(.return(2))
    source.sendCompleted()
    #expect(log.text == "a subscribed\n1\na cleaned up\n2\ncompleted")
  }

  @Test func `SWTL-06, REG-16: a value of an earlier signal never follows one of a later`() {
    for _ in 0..<200 {
      let log = Log()
      let inside = Overlaps()
      let source = Source<Signal<Int>>()
      let a = Source<Int>()
      source.signal.switchToLatest().subscribe { value in
        inside.pass()
        if value == 1 { log("latest") } else if log.text != "" { log("late") }
      } completed: {
        inside.pass()
        log("completed")
      }
      source.sendNext(a.signal)
      race(2) { index in
        if index == 0 {
          for _ in 0..<50 { a.sendNext(0) }
          a.sendCompleted()
        } else {
          source.sendNext(values(1))
          source.sendCompleted()
        }
      }
      #expect(inside.text.hasSuffix(" 0 overlaps"))
      #expect(log.text == "latest\ncompleted")
    }
  }

  @Test func `SWTL-06, REG-16: a value on its way when the next signal comes is dropped`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let a = Source<Int>()
    let isInside = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    source.signal.switchToLatest().subscribe { value in
      log("\(value)")
      if value == 10 {
        isInside.signal()
        mayLeave.wait()
      }
    }
    source.sendNext(a.signal)
    let slow = Source<Int>()
    source.sendNext(slow.signal)
    let fast = Source<Int>()
    let worker = Scheduler.background(named: "worker")
    worker.schedule {
      slow.sendNext(10)
      done.signal()
    }
    isInside.wait()
    slow.sendNext(11)
    source.sendNext(fast.signal)
    slow.sendNext(12)
    fast.sendNext(20)
    mayLeave.signal()
    done.wait()
    #expect(log.text == "10\n20")
  }

  @Test func `AMND-03: a superseded signal cannot fail the whole, however slow its cleanup is`() {
    let failures = Counter()
    Duel.fight(rounds: 2_000) {
      SwitchScene()
    } _: { scene in
      scene.isCleaningUp.wait()
      scene.source.sendNext(scene.newer.signal)
      scene.mayGoOn.open()
    } _: { scene in
      scene.older.sendError(Failure("late"))
    } then: { scene in
      scene.newer.sendNext(1)
      if scene.log.text != "1" { failures.add() }
    }
    #expect(failures.count == 0)
  }
}

/// An inner signal that fails slowly, and one that takes its place meanwhile.
private final class SwitchScene: Sendable {
  let log = Log()
  let source = Source<Signal<Int>>()
  let newer = Source<Int>()
  let older: Subject<Int>
  let isCleaningUp = DispatchGate()
  let mayGoOn = DispatchGate()

  init() {
    older = Subject()
    source.signal.switchToLatest().subscribe(noting: log)
    let slow = Signal<Int>.create { [older, isCleaningUp, mayGoOn] subscriber in
      older.subscribe(subscriber)
      return Disposable {
        isCleaningUp.open()
        mayGoOn.wait()
      }
    }
    source.sendNext(slow)
  }
}
