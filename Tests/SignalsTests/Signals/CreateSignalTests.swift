import Dispatch
import Signals
import Testing

@MainActor @Suite struct CreateSignalTests {
  @Test func `SIG-01, SIG-05: disposing runs what the producer returned`() {
    let log = Log()
    let signal = Signal<Int>.create { _ in log.cleanup("cleanup") }
    let subscription = signal.subscribe()
    log("subscribed")
    subscription.dispose()
    subscription.dispose()
    #expect(log.text == "subscribed\ncleanup")
  }

  @Test func `SIG-02: with a current scheduler the producer runs before subscribing returns`() {
    let log = Log()
    let signal = Signal<Int>.create { _ in
      log("producer on main: \(Scheduler.current === Scheduler.main)")
      return nil
    }
    signal.subscribe()
    log("returned")
    #expect(log.text == "producer on main: true\nreturned")
  }

  @Test func `SIG-02, SIG-03: without one the producer runs on a background scheduler`() {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      log("producer on \(Scheduler.current?.name ?? "none")")
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      return log.cleanup("cleanup on \(Scheduler.current?.name ?? "none")")
    }
    race(1) { _ in
      log("current: \(Scheduler.current?.name ?? "none")")
      signal.map { $0 * 2 }.subscribe(noting: log)
    }
    drainSubscriptionScheduler()
    #expect(
      log.text == """
        current: none
        producer on subscription
        2
        completed
        cleanup on subscription
        """
    )
  }

  @Test func `SIG-04: the producer may return nil`() {
    let log = Log()
    Signal<Int>.create { _ in nil }.subscribe(noting: log).dispose()
    #expect(log.text == "")
  }

  @Test func `SIG-06: what a producer returns after a disposal is disposed as it comes`() {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      subscriber.sendNext(1)
      subscriber.sendNext(2)
      log("producer returns")
      return log.cleanup("cleanup")
    }
    signal.take(1).subscribe(noting: log)
    #expect(log.text == "1\ncompleted\nproducer returns\ncleanup")
  }

  @Test func `SIG-08: a producer that was put off does not run after the disposal`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let blocked = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    startThread {
      Scheduler.subscription.schedule {
        blocked.signal()
        release.wait()
      }
    }
    blocked.wait()
    race(1) { _ in source.signal.subscribe(noting: log).dispose() }
    release.signal()
    drainSubscriptionScheduler()
    #expect(log.text == "")
  }

  @Test func `SIG-13: what a closure throws stays where it was thrown`() {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      do {
        throw Failure("thrown")
      } catch {
        subscriber.sendError(error)
      }
      return nil
    }
    signal.subscribe(noting: log)
    #expect(log.text == "error thrown")
  }

  @Test func `AMND-04: a cleanup that disposes its own subscription leaves the end alone`() {
    let log = Log()
    for isCompletion in [true, false] {
      let own = CompoundDisposable()
      let source = Source<Int>()
      let signal = Signal<Int>.create { subscriber in
        source.signal.subscribe(subscriber)
        return Disposable { own.dispose() }
      }
      own.add(signal.map { $0 }.subscribe(noting: log))
      if isCompletion { source.sendCompleted() } else { source.sendError(Failure("e")) }
    }
    #expect(log.text == "completed\nerror e")
  }
}
