import Dispatch
import Testing

@testable import Signals

@MainActor @Suite struct SubscribeTests {
  @Test func `SIG-15: every selection of closures is possible`() {
    let log = Log()
    let signal = values(1)
    let failing = Signal<Int>.error(Failure("e"))
    signal.subscribe { log("next \($0)") }
    signal.subscribe {
      log("next \($0)")
    } completed: {
      log("completed")
    }
    failing.subscribe {
      log("next \($0)")
    } error: {
      log("error \($0)")
    }
    failing.subscribe(error: { log("only error \($0)") })
    signal.subscribe(completed: { log("only completed") })
    failing.subscribe(error: { log("error \($0)") }, completed: { log("completed") })
    signal.subscribe {
      log("all \($0)")
    } error: { _ in
    } completed: {
      log("all completed")
    }
    failing.subscribe()
    #expect(
      log.text == """
        next 1
        next 1
        completed
        error e
        only error e
        only completed
        error e
        all 1
        all completed
        """
    )
  }

  @Test func `EVT-10, SIG-04: the producer runs once for each subscription`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let signal = source.signal.map { $0 }
    #expect(log.text == "")
    signal.subscribe()
    signal.subscribe()
    #expect(log.text == "source subscribed\nsource subscribed")
  }

  @Test func `EVT-12: a subscription keeps what it needs of a chain`() {
    let log = Log()
    let source = Source<Int>()
    do { source.signal.map { $0 + 1 }.filter { $0 > 1 }.subscribe(noting: log) }
    source.sendNext(1)
    #expect(log.text == "2")
  }

  @Test func `EVT-14, EVT-15: a later completion comes after the cleanup of the source`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let subscription = SerialDisposable()
    subscription.inner = source.signal.subscribe {
      log("\($0)")
    } completed: {
      log("completed, disposed: \(subscription.inner?.isDisposed ?? false)")
    }
    source.sendNext(1)
    source.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        1
        source cleaned up
        completed, disposed: true
        """
    )
  }

  @Test func `EVT-16: a synchronous completion runs the cleanup after the handler`() {
    let log = Log()
    let signal = Signal<Int>.create { subscriber in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      log("producer returns")
      return log.cleanup("cleanup")
    }
    signal.subscribe(noting: log)
    #expect(log.text == "1\ncompleted\nproducer returns\ncleanup")
  }

  @Test func `EVT-17: through a chain, upstream is cleaned up before downstream`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let wrapped = Signal<Int>.create { subscriber in
      source.signal.map { $0 * 2 }.subscribe(subscriber)
      return log.cleanup("wrapper cleaned up")
    }
    wrapped.filter { $0 > 0 }.subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    #expect(
      log.text == """
        source subscribed
        2
        source cleaned up
        wrapper cleaned up
        error e
        """
    )
  }

  @Test func `EVT-18: disposing is silent`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.subscribe(noting: log).dispose()
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `EVT-19, SIG-09: nothing arrives after the disposal`() {
    let log = Log()
    let source = Source<Int>()
    let subscription = source.signal.map { $0 }.subscribe(noting: log)
    source.sendNext(1)
    subscription.dispose()
    source.sendNext(2)
    source.sendCompleted()
    #expect(log.text == "1")
  }

  @Test func `EVT-19: a value during which the closure of an operator disposes does not arrive`() {
    let log = Log()
    let source = Source<Int>()
    let subscription = SerialDisposable()
    let signal = source.signal.map { value in
      if value == 2 { subscription.dispose() }
      return value
    }
    subscription.inner = signal.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(3)
    let taker = SerialDisposable()
    let receiver = ClosureSubscriber<Int>(next: { log("subscriber: \($0)") })
    taker.inner = source.signal.filter { _ in
      taker.dispose()
      return true
    }
    .subscribe(receiver)
    source.sendNext(4)
    #expect(log.text == "1")
  }

  @Test func `EVT-09: the events of one subscription may come from several threads`() {
    let log = Log()
    let source = Source<Int>()
    let here = CurrentThread.identity
    source.signal.subscribe { log("\($0) here: \(CurrentThread.identity == here)") }
    source.sendNext(1)
    race(1) { _ in source.sendNext(2) }
    source.sendNext(3)
    #expect(log.text == "1 here: true\n2 here: false\n3 here: true")
  }

  @Test
  func `EVT-20, REG-05: a disposal does not interrupt the event that another thread delivers`() {
    let log = Log()
    let source = Source<Int>()
    let entered = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    let subscription = source.signal.subscribe {
      log("in \($0)")
      entered.signal()
      release.wait()
      log("out \($0)")
    }
    startThread {
      source.sendNext(1)
      source.sendNext(2)
      finished.signal()
    }
    entered.wait()
    subscription.dispose()
    log("disposed")
    release.signal()
    finished.wait()
    #expect(log.text == "in 1\ndisposed\nout 1")
  }

  @Test func `SIG-22: a producer that does nothing is freed at the end of the scope`() {
    let log = Log()
    let scheduler = Scheduler.background()
    scheduler.schedule {
      do {
        _ = Signal<Int>.create { [canary = Canary(noting: log)] _ in
          canary.sing()
          return nil
        }
      }
      log("scope left")
    }
    drain(scheduler)
    #expect(log.text == "freed\nscope left")
  }

  @Test func `EVT-13: signals are freed when nobody needs them`() {
    let watches: [Watch<Signal<Int>>]
    do {
      let unused = Signal<Int>.create { _ in nil }
      let completed = values(1)
      completed.subscribe()
      let disposed = Signal<Int>.create { _ in nil }
      disposed.subscribe().dispose()
      watches = [Watch(unused), Watch(completed), Watch(disposed)]
    }
    #expect(watches.map(\.isAlive) == [false, false, false])
  }

  @Test func `EVT-12, REG-15: a subscription does not keep the signals themselves`() {
    let log = Log()
    let source = Source<Int>()
    let watch: Watch<Signal<Int>>
    do {
      let signal = source.signal
      watch = Watch(signal)
      signal.map { $0 }.flattenMap { .return($0) }.take(9).zip(with: Signal<Int>.never).subscribe()
      signal.concat(.never).subscribe(noting: log)
    }
    source.sendNext(1)
    #expect(!watch.isAlive)
    #expect(log.text == "1")
  }

  @Test func `SUBR-11, REG-27: what can never send again is freed without cleanup`() {
    let log = Log()
    do {
      let canary = Canary(noting: log)
      let signal = Signal<Int>.create { _ in log.cleanup("cleanup") }
      signal.map { $0 }.subscribe { _ in canary.sing() }
    }
    #expect(log.text == "freed")
  }

  @Test func `a subscriber of another type gets its disposable, then the events`() {
    let log = Log()
    let subscriber = Recorder(log)
    values(1, 2).subscribe(subscriber)
    Signal<Int>.error(Failure("e")).subscribe(subscriber)
    #expect(
      log.text == """
        subscribed
        1
        2
        attached disposable disposed
        completed
        subscribed
        attached disposable disposed
        error e
        """
    )
  }
}

private final class Recorder: Subscriber {
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func sendNext(_ value: Int) {
    log("\(value)")
  }

  func sendError(_ error: any Error) {
    log("error \(error)")
  }

  func sendCompleted() {
    log("completed")
  }

  func didSubscribe(with disposable: CompoundDisposable) {
    log("subscribed")
    disposable.add(log.cleanup("attached disposable disposed"))
  }
}
