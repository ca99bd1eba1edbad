import Dispatch
import Signals
import Testing

@MainActor @Suite struct PassthroughSubscriberTests {
  @Test func `PASS-01: disposing one subscription does not touch another of the same subscriber`() {
    let log = Log()
    let one = Source<Int>()
    let two = Source<Int>()
    let subscriber = ClosureSubscriber<Int>(next: { log("\($0)") })
    let first = one.signal.subscribe(subscriber)
    two.signal.subscribe(subscriber)
    first.dispose()
    one.sendNext(1)
    two.sendNext(2)
    #expect(log.text == "2")
  }

  @Test func `PASS-03: a signal subscribed from inside ends with the outer subscription`() {
    let log = Log()
    let inner = Source<Int>("inner", noting: log)
    let outer = Signal<Int>.create { subscriber in
      inner.signal.subscribe(subscriber)
      return nil
    }
    let subscription = outer.subscribe(noting: log)
    inner.sendNext(1)
    subscription.dispose()
    inner.sendNext(2)
    #expect(log.text == "inner subscribed\n1\ninner cleaned up")
  }

  @Test func `PASS-03: completion of a signal subscribed from inside is that of the outer one`() {
    let log = Log()
    let inner = Source<Int>("inner", noting: log)
    let outer = Signal<Int>.create { subscriber in
      inner.signal.subscribe(subscriber)
      return log.cleanup("outer cleaned up")
    }
    outer.subscribe(noting: log)
    inner.sendCompleted()
    #expect(log.text == "inner subscribed\ninner cleaned up\nouter cleaned up\ncompleted")
  }

  @Test func `PASS-02: a subscriber that ends disposes the subscription`() {
    let log = Log()
    let one = Source<Int>("one", noting: log)
    let two = Source<Int>("two", noting: log)
    let subscriber = ClosureSubscriber<Int>(completed: { log("completed") })
    let first = one.signal.subscribe(subscriber)
    two.signal.subscribe(subscriber)
    two.sendCompleted()
    #expect(first.isDisposed)
    #expect(
      log.text == """
        one subscribed
        two subscribed
        two cleaned up
        one cleaned up
        completed
        """
    )
  }

  @Test func `PASS-02: a subscription that is disposed leaves its subscriber`() {
    let log = Log()
    let source = Source<Int>()
    let subscriber = ClosureSubscriber<Int>(completed: { log("completed") })
    let watch: Watch<Disposable>
    do {
      let subscription = source.signal.subscribe(subscriber)
      (subscription as? CompoundDisposable)?.add(log.cleanup("disposed"))
      subscription.dispose()
      watch = Watch(subscription)
    }
    source.forget()
    #expect(!watch.isAlive)
    subscriber.sendCompleted()
    #expect(log.text == "disposed\ncompleted")
  }

  @Test func `PASS-05: return, empty and error send straight to the end of the chain`() {
    let log = Log()
    let watching = SignalTrace.observe { trace in
      if trace.signal.hasPrefix("PASS-05") { log(trace.description) }
    }
    Signal.return(1).named("PASS-05 return").subscribe()
    Signal<Int>.empty.named("PASS-05 empty").subscribe()
    Signal<Int>.error(Failure("e")).named("PASS-05 error").subscribe()
    values(1).named("PASS-05 create").subscribe()
    watching.dispose()
    #expect(log.text == "PASS-05 create: next 1\nPASS-05 create: completed")
  }

  @Test func `PASS-04: being handed its own disposable changes nothing`() {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      subscriber.didSubscribe(with: subscriber.disposable)
      return log.cleanup("cleaned up")
    }
    signal.subscribe().dispose()
    #expect(log.text == "cleaned up")
  }

  @Test func `EVT-01, EVT-02: nothing follows a terminal event`() {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      subscriber.sendError(Failure("late"))
      subscriber.sendNext(2)
      subscriber.sendCompleted()
      return nil
    }
    signal.subscribe(noting: log)
    #expect(log.text == "1\ncompleted")
  }

  @Test func `EVT-04: values of many threads all arrive, one at a time`() {
    let inside = Overlaps()
    let source = Source<Int>()
    source.signal.subscribe { _ in inside.pass() }
    race(4) { _ in for value in 0..<2_000 { source.sendNext(value) } }
    #expect(inside.text == "8000 passes, 0 overlaps")
  }

  @Test func `EVT-05: no value follows completion, whichever thread sends them`() {
    for _ in 0..<100 {
      let log = Log()
      let source = Source<Int>()
      source.signal.subscribe { _ in
        log("next")
      } completed: {
        log("completed")
      }
      race(3) { index in
        if index == 0 { source.sendCompleted() } else { source.sendNext(index) }
      }
      #expect(log.text.split(separator: "\n").last == "completed")
    }
  }

  @Test func `REG-07: a sender does not wait for a delivery on another thread`() {
    let log = Log()
    let source = Source<Int>()
    let entered = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    source.signal.subscribe {
      log("in \($0)")
      guard $0 == 1 else { return }
      entered.signal()
      release.wait()
      log("out 1")
    }
    startThread {
      source.sendNext(1)
      finished.signal()
    }
    entered.wait()
    source.sendNext(2)  // Would never return if it waited for the first delivery.
    source.sendNext(3)
    log("sent")
    release.signal()
    finished.wait()
    #expect(log.text == "in 1\nsent\nout 1\nin 2\nin 3")
  }

  @Test func `EVT-19: what waits for a delivery is dropped if that delivery disposes`() {
    let log = Log()
    let source = Source<Int>()
    let subscription = SerialDisposable()
    let entered = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    subscription.inner = source.signal.subscribe {
      log("\($0)")
      entered.signal()
      release.wait()
      subscription.dispose()
    }
    startThread {
      source.sendNext(1)
      finished.signal()
    }
    entered.wait()
    source.sendNext(2)
    source.sendCompleted()
    release.signal()
    finished.wait()
    #expect(log.text == "1")
  }

  @Test func `SIG-07, REG-08: an endless producer sees that its subscription is over`() {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      var value = 0
      while !subscriber.isDisposed {
        subscriber.sendNext(value)
        value += 1
      }
      log("stopped after \(value)")
      return log.cleanup("cleaned up")
    }
    signal.take(3).subscribe(noting: log)
    #expect(log.text == "0\n1\n2\ncompleted\nstopped after 3\ncleaned up")
  }

  @Test func `a producer may add to its disposable while it runs`() {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      subscriber.disposable.add(log.cleanup("added"))
      subscriber.sendCompleted()
      return log.cleanup("returned")
    }
    signal.subscribe(noting: log)
    #expect(log.text == "added\ncompleted\nreturned")
  }

  @Test func `EVT-20: what is sent from inside a value is lost when that value ends everything`() {
    let log = Log()
    let source = Source<Int>()
    let own = SerialDisposable()
    // The end of the chain looks for itself; the effect stands for operators before it.
    own.inner = source.signal.doNext { log("\($0)") }.subscribe { value in
      own.dispose()
      if value == 1 { source.sendNext(2) }
    }
    source.sendNext(1)
    #expect(log.text == "1")
  }

  @Test func `EVT-20: what another thread sends during a value is lost with the subscription`() {
    let log = Log()
    let source = Source<Int>()
    let inside = DispatchSemaphore(value: 0)
    let disposed = DispatchSemaphore(value: 0)
    let effect = source.signal.doNext { value in
      log("\(value)")
      inside.signal()
      disposed.wait()
    }
    let subscription = effect.subscribe()
    race(2) { thread in
      if thread == 0 {
        source.sendNext(1)
      } else {
        inside.wait()
        source.sendNext(2)
        subscription.dispose()
        // Twice, so that a value too many does not hang.
        disposed.signal()
        disposed.signal()
      }
    }
    #expect(log.text == "1")
  }
}
