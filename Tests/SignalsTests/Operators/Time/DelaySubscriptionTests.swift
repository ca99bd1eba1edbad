import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct DelaySubscriptionTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `DSUB-01: the source is subscribed after the time, as the work of the scheduler`() {
    let source = Signal<Int>.create { [log, clock] subscriber in
      log("\(clock.time) subscribed, on the clock: \(Scheduler.current === clock)")
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      return nil
    }
    source.delaySubscription(.seconds(2), on: clock).subscribe(noting: log, by: clock)
    clock.stepAll()
    #expect(log.text == "2s subscribed, on the clock: true\n2s 1\n2s completed")
  }

  @Test func `DSUB-01: events are not delayed, and those of a hot source before it are missed`() {
    let source = Subject<Int>()
    source.delaySubscription(.seconds(2), on: clock).subscribe(noting: log, by: clock)
    for second in 1...4 { clock.at(Double(second)) { source.sendNext(second) } }
    clock.at(5) { source.sendError(Failure("e")) }
    clock.stepAll()
    #expect(log.text == "2s 2\n3s 3\n4s 4\n5s error e")
  }

  @Test func `DSUB-02: disposal before the time keeps the source from being subscribed`() {
    let source = Source<Int>(noting: log)
    let subscription = source.signal.delaySubscription(.seconds(2), on: clock)
      .subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
    clock.advance(by: .seconds(1))
    subscription.dispose()
    #expect(log.text == "freed")
    clock.stepAll()
    #expect(log.text == "freed")
    #expect(source.subscriptions == 0)
  }

  @Test func `DSUB-02: disposal after it disposes the source`() {
    let source = Source<Int>(noting: log)
    let subscription = source.signal.delaySubscription(.seconds(2), on: clock).subscribe()
    clock.stepAll()
    subscription.dispose()
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `DSUB-02: a disposal while the time ends leaves no subscription behind`() {
    Duel.fight {
      Race(Log(), TestScheduler())
    } _: { race in
      race.clock.stepAll()
    } _: { race in
      race.subscription.dispose()
    } then: { race in
      #expect(
        ["", "source subscribed\nsource cleaned up"].contains(race.log.text),
        "\(race.log.text)"
      )
    }
  }

  @Test(arguments: [0, 1])
  func `DSUB-03: neither a negative delay nor the immediate scheduler will do`(index: Int) async {
    if index == 0 {
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).delaySubscription(.seconds(-1), on: .main)
      }
    } else {
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).delaySubscription(.seconds(1), on: .immediate)
      }
    }
  }
}

/// A subscription that is about to begin.
private struct Race: Sendable {
  let log: Log
  let clock: TestScheduler
  let subscription: Disposable

  init(_ log: Log, _ clock: TestScheduler) {
    self.log = log
    self.clock = clock
    subscription = Source<Int>(noting: log).signal.delaySubscription(.zero, on: clock).subscribe()
  }
}
