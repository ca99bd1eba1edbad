import Dispatch
import Signals
import SignalsTesting
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

  @Test func `SIG-03, AMND-01: without one it does, too, and finds a scheduler all the same`() {
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
    let scheduler = TestScheduler()
    source.signal.subscribe(on: scheduler).subscribe(noting: log).dispose()
    scheduler.stepAll()
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

  @Test func `AMND-01: subscriptions from threads without a scheduler do not wait for each other`()
  {
    let gate = DispatchGate()
    let log = Log()
    let waiting = Signal<Int>.create { _ in
      gate.wait()
      log("first")
      return nil
    }
    let opening = Signal<Int>.create { _ in
      gate.open()
      return nil
    }
    race(2) { index in _ = (index == 0 ? waiting : opening).subscribe() }
    #expect(log.text == "first")
  }

  @Test func `AMND-01: what is scheduled there runs later, as the work of the same scheduler`() {
    let log = Log()
    let done = DispatchGate()
    let signal = Signal<Bool>.create { subscriber in
      let scheduler = Scheduler.current
      return scheduler?.schedule {
        subscriber.sendNext(Scheduler.current === scheduler)
        done.open()
      }
    }
    race(1) { _ in
      signal.subscribe(noting: log)
      done.wait()
    }
    #expect(log.text == "true")
  }
}
