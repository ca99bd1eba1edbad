import Dispatch
import Signals
import Testing

@MainActor @Suite struct ClosureSubscriberTests {
  @Test func `SUBR-01: any of the closures may be absent`() {
    let log = Log()
    let silent = ClosureSubscriber<Int>()
    silent.sendNext(1)
    silent.sendError(Failure("swallowed"))
    let some = ClosureSubscriber<Int>(next: { log("\($0)") })
    some.sendNext(2)
    some.sendCompleted()
    #expect(log.text == "2")
  }

  @Test func `SUBR-03: what the closures captured is freed before the terminal closure is over`() {
    let log = Log()
    let subscriber = watching(Canary(noting: log), log)
    subscriber.sendCompleted()
    log("after")
    subscriber.sendNext(1)
    #expect(log.text == "freed\ncompleted\nafter")
  }

  @Test func `SUBR-04: values of several signals interleave as they are sent`() {
    let log = Log()
    let one = Source<Int>()
    let two = Source<Int>()
    let subscriber = noting(log)
    one.signal.subscribe(subscriber)
    two.signal.subscribe(subscriber)
    one.sendNext(1)
    two.sendNext(2)
    one.sendNext(3)
    #expect(log.text == "1\n2\n3")
  }

  @Test func `SUBR-05, SUBR-07: the first error ends all subscriptions and is noted once`() {
    let log = Log()
    let one = Source<Int>("one", noting: log)
    let two = Source<Int>("two", noting: log)
    let subscriber = noting(log)
    one.signal.subscribe(subscriber)
    two.signal.subscribe(subscriber)
    two.sendError(Failure("two"))
    one.sendNext(1)
    one.sendError(Failure("one"))
    #expect(
      log.text == """
        one subscribed
        two subscribed
        two cleaned up
        one cleaned up
        error two
        """
    )
  }

  @Test func `SUBR-06: the first completion ends all subscriptions`() {
    let log = Log()
    let one = Source<Int>("one", noting: log)
    let two = Source<Int>()
    let subscriber = noting(log)
    one.signal.subscribe(subscriber)
    two.signal.subscribe(subscriber)
    two.sendCompleted()
    one.sendNext(1)
    #expect(log.text == "one subscribed\none cleaned up\ncompleted")
  }

  @Test func `SUBR-08: a producer still runs for a terminated subscriber, and is cleaned up`() {
    let log = Log()
    let subscriber = noting(log)
    subscriber.sendCompleted()
    Source<Int>(noting: log).signal.subscribe(subscriber)
    #expect(log.text == "completed\nsource subscribed\nsource cleaned up")
  }

  @Test func `SUBR-09, AMND-01: on a thread without a scheduler it is the same`() {
    let log = Log()
    let subscriber = noting(log)
    subscriber.sendCompleted()
    let source = Source<Int>(noting: log)
    race(1) { _ in source.signal.subscribe(subscriber) }
    #expect(log.text == "completed\nsource subscribed\nsource cleaned up")
  }

  @Test func `SUBR-10: subscriptions that are over are dropped`() {
    let subscriber = ClosureSubscriber<Int>()
    let subscription = Watch(Signal<Int>.never.subscribe(subscriber))
    #expect(subscription.isAlive)
    let watches = (0..<3).map { _ in
      let subscription = Signal<Int>.never.subscribe(subscriber)
      subscription.dispose()
      return Watch(subscription)
    }
    #expect(watches.map(\.isAlive) == [false, false, false])
  }

  @Test func `SUBR-02: a second sender neither waits nor enters while a closure runs`() {
    let log = Log()
    let entered = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    let subscriber = ClosureSubscriber<Int> { value in
      log("in \(value)")
      if value == 1 {
        entered.signal()
        release.wait()
      }
      log("out \(value)")
    } completed: {
      log("completed")
    }
    startThread {
      subscriber.sendNext(1)
      finished.signal()
    }
    entered.wait()
    subscriber.sendNext(2)
    subscriber.sendCompleted()
    log("sent")
    release.signal()
    finished.wait()
    #expect(log.text == "in 1\nsent\nout 1\nin 2\nout 2\ncompleted")
  }

  @Test func `REG-27: a subscription outlives a subscriber that nobody keeps`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    do { source.signal.subscribe(noting(log)) }
    source.sendNext(1)
    #expect(log.text == "source subscribed\n1")
  }

  @Test func `EVT-03: two threads never stand in one subscriber at once, and no value is lost`() {
    let inside = Overlaps()
    let subscriber = ClosureSubscriber<Int>(next: { _ in inside.pass() })
    race(4) { _ in for value in 0..<2_000 { subscriber.sendNext(value) } }
    #expect(inside.text == "8000 passes, 0 overlaps")
  }

  @Test func `EVT-06: a value sent from within is delivered at once, nested`() {
    let log = Log()
    let source = Source<Int>()
    let subscriber = ClosureSubscriber<Int>(next: {
      log("in \($0)")
      if $0 < 2 { source.sendNext($0 + 1) }
      log("out \($0)")
    })
    source.signal.subscribe(subscriber)
    source.sendNext(0)
    #expect(log.text == "in 0\nin 1\nin 2\nout 2\nout 1\nout 0")
  }

  private func noting(_ log: Log) -> ClosureSubscriber<Int> {
    ClosureSubscriber(
      next: { log("\($0)") },
      error: { log("error \($0)") },
      completed: { log("completed") }
    )
  }

  private func watching(_ canary: Canary, _ log: Log) -> ClosureSubscriber<Int> {
    ClosureSubscriber(
      next: { _ in canary.sing() },
      completed: { log("completed") }
    )
  }
}
