import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct StartLazilyTests {
  private let log = Log()
  private let scheduler = Scheduler.background(named: "worker")

  @Test func `SIG-16: the work begins with the first subscription, and is done once`() {
    let (log, scheduler) = (log, scheduler)
    let signal = Signal<Int>.startLazily(on: scheduler) { subscriber in
      log("work on \(Scheduler.current?.name ?? "none")")
      subscriber.sendNext(1)
      subscriber.sendCompleted()
    }
    drain(scheduler)
    log("nothing yet")
    signal.subscribe(noting: log, as: "A")
    drain(scheduler)
    signal.subscribe(noting: log, as: "B")
    drain(scheduler)
    #expect(
      log.text == """
        nothing yet
        work on worker
        A: 1
        A: completed
        B: 1
        B: completed
        """
    )
  }

  @Test func `SIG-17: every subscription begins on the scheduler, and is there before the work`() {
    let (log, scheduler) = (log, scheduler)
    let signal = Signal<Int>.startLazily(on: scheduler) { subscriber in
      subscriber.sendNext(1)
      log("work goes on")
    }
    for name in ["A", "B"] {
      signal.subscribe { log("\(name): \($0) on \(Scheduler.current?.name ?? "none")") }
      drain(scheduler)
    }
    #expect(log.text == "A: 1 on worker\nwork goes on\nB: 1 on worker")
  }

  @Test func `SIG-17: one that is disposed before it begins does not start the work`() {
    let (log, scheduler) = (log, scheduler)
    let test = TestScheduler()
    let signal = Signal<Int>.startLazily(on: test) { _ in log("work") }
    signal.subscribe(noting: log).dispose()
    test.stepAll()
    drain(scheduler)
    #expect(log.text == "")
  }

  @Test func `SIG-18: disposing subscriptions does not stop the work`() {
    let source = Source<Int>(noting: log)
    let signal = Signal<Int>.startLazily(on: .immediate) { subscriber in
      source.signal.subscribe(subscriber)
    }
    signal.subscribe().dispose()
    source.sendNext(1)
    signal.subscribe(noting: log)
    #expect(log.text == "source subscribed\n1")
  }

  @Test func `SIG-19: eager work begins without a subscription, and is done once`() {
    let (log, scheduler) = (log, scheduler)
    let signal = Signal<Int>.startEagerly(on: scheduler) { subscriber in
      log("work on \(Scheduler.current?.name ?? "none")")
      subscriber.sendNext(1)
      subscriber.sendCompleted()
    }
    drain(scheduler)
    log("done")
    let connection = signal.publish()
    connection.signal.subscribe(noting: log)
    connection.connect()
    drain(scheduler)
    #expect(log.text == "work on worker\ndone\n1\ncompleted")
  }

  @Test func `NAME-02: started signals are named after their scheduler`() {
    let names = wantingNames {
      [
        Signal<Int>.startLazily(on: .immediate) { _ in }.name,
        Signal<Int>.startEagerly(on: .immediate) { _ in }.name,
      ]
    }
    #expect(names[0].hasPrefix("+startLazilyWithScheduler: "))
    #expect(names[1].hasPrefix("+startEagerlyWithScheduler: "))
  }

  @Test func `EVT-20: a subscription that ends before its turn does not start the work`() {
    let log = Log()
    let trigger = Subject<Void>()
    let hasty = BookingScheduler(noting: log, running: true, during: { trigger.sendNext() })
    Signal<Int>.startLazily(on: hasty) { _ in log("work") }
      .takeUntil(trigger)
      .subscribe(noting: log)
    #expect(log.text == "completed\ncancelled")
  }
}
