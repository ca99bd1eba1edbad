import Signals
import Testing

@MainActor @Suite struct BindTests {
  @Test func `BIND-01, BIND-02: every subscription has a memory of its own`() {
    let log = Log()
    let counts = counting(values("a", "b", "c"))
    counts.subscribe(noting: log)
    counts.subscribe(noting: log)
    let twice = counts.zip(with: counts, combining: +)
    twice.subscribe(noting: log)
    #expect(
      log.text == """
        0
        1
        2
        completed
        0
        1
        2
        completed
        0
        2
        4
        completed
        """
    )
  }

  @Test func `BIND-03: inner signals run together, their values pass as they come`() {
    let log = Log()
    let source = Source<Int>()
    let inner = [Source<String>("0", noting: log), Source<String>("1", noting: log)]
    let bound = source.signal.bind { { index, _ in inner[index].signal } }
    bound.subscribe(noting: log)
    source.sendNext(0)
    source.sendNext(1)
    inner[1].sendNext("b")
    inner[0].sendNext("a")
    #expect(log.text == "0 subscribed\n1 subscribed\nb\na")
  }

  @Test func `BIND-04: synchronous inner signals follow each other, empty ones leave no trace`() {
    let log = Log()
    let bound = values(0, 1, 2).bind {
      { value, _ in value == 1 ? .empty : values(value, value + 1) }
    }
    bound.subscribe(noting: log)
    #expect(log.text == "0\n1\n2\n3\ncompleted")
  }

  @Test func `BIND-05: nil ends the source at once, running inner signals go on`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let inner = Source<Int>("inner", noting: log)
    let bound = source.signal.bind { { value, _ in value == 0 ? inner.signal : nil } }
    bound.subscribe(noting: log)
    source.sendNext(0)
    source.sendNext(1)
    inner.sendNext(10)
    source.sendNext(2)
    inner.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        inner subscribed
        source cleaned up
        10
        inner cleaned up
        completed
        """
    )
  }

  @Test func `BIND-06, BIND-14: stop ends the source after the last inner signal has begun`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let inner = Source<Int>("inner", noting: log)
    let bound = source.signal.bind {
      { value, stop in
        stop = value == 1
        return value == 0 ? inner.signal : .return(value)
      }
    }
    bound.subscribe(noting: log)
    source.sendNext(0)
    source.sendNext(1)
    inner.sendNext(10)
    inner.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        inner subscribed
        1
        source cleaned up
        10
        inner cleaned up
        completed
        """
    )
  }

  @Test func `BIND-07: nil and stop together are nil`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let bound = source.signal.bind {
      { _, stop -> Signal<Int>? in
        stop = true
        return nil
      }
    }
    bound.subscribe(noting: log)
    source.sendNext(0)
    #expect(log.text == "source subscribed\nsource cleaned up\ncompleted")
  }

  @Test func `BIND-08: it ends an endless source`() {
    let log = Log()
    let endless = Signal<Int>.create { subscriber in
      while !subscriber.isDisposed { subscriber.sendNext(7) }
      return nil
    }
    let none = endless.bind { { _, _ -> Signal<Int>? in nil } }
    none.subscribe(noting: log, as: "nil")
    let one =
      endless.bind {
        { value, stop in
          stop = true
          return .return(value)
        }
      } as Signal<Int>
    one.subscribe(noting: log, as: "stop")
    #expect(log.text == "nil: completed\nstop: 7\nstop: completed")
  }

  @Test
  func `BIND-09, BIND-11: completion waits for the source and all inner signals, in any order`() {
    let log = Log()
    let source = Source<Int>("source", noting: log)
    let inner = Source<Int>("inner", noting: log)
    let bound = source.signal.bind { { _, _ in inner.signal } }
    bound.subscribe(noting: log, as: "first")
    source.sendNext(0)
    source.sendCompleted()
    inner.sendCompleted()
    bound.subscribe(noting: log, as: "second")
    source.sendNext(0)
    inner.sendCompleted()
    source.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        inner subscribed
        source cleaned up
        inner cleaned up
        first: completed
        source subscribed
        inner subscribed
        inner cleaned up
        source cleaned up
        second: completed
        """
    )
  }

  @Test func `BIND-10: an error of an inner signal ends everything before it is sent`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let inner = [Source<Int>("0", noting: log), Source<Int>("1", noting: log)]
    let bound = source.signal.bind { { index, _ in inner[index].signal } }
    bound.subscribe(noting: log)
    source.sendNext(0)
    source.sendNext(1)
    inner[1].sendError(Failure("e"))
    inner[0].sendNext(1)
    #expect(
      log.text == """
        source subscribed
        0 subscribed
        1 subscribed
        1 cleaned up
        source cleaned up
        0 cleaned up
        error e
        """
    )
  }

  @Test func `BIND-10: an error of the source ends everything before it is sent`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let inner = Source<Int>("inner", noting: log)
    let bound = source.signal.bind { { _, _ in inner.signal } }
    bound.subscribe(noting: log)
    source.sendNext(0)
    source.sendError(Failure("e"))
    #expect(
      log.text == """
        source subscribed
        inner subscribed
        source cleaned up
        inner cleaned up
        error e
        """
    )
  }

  @Test func `BIND-12: after a synchronous inner error the binder is not called again`() {
    let log = Log()
    let bound = values(0, 1, 2).bind {
      { value, _ -> Signal<Int>? in
        log("binder \(value)")
        return .error(Failure("e"))
      }
    }
    bound.subscribe(noting: log)
    #expect(log.text == "binder 0\nerror e")
  }

  @Test func `BIND-15, REG-15: a subscription does not keep the source signal`() {
    let source = Source<Int>()
    func subscribed() -> [Watch<Signal<Int>>] {
      let signal = source.signal
      let bound: Signal<Int> = signal.bind { { _, _ in .never } }
      let combined = signal.combineLatest(with: .never, combining: +)
      let joined = signal.concat(.never)
      let switched = signal.map { Signal.return($0) }.switchToLatest()
      let signals = [bound, combined, joined, switched, signal.takeUntil(Signal<Int>.never)]
      for signal in signals { signal.subscribe() }
      return (signals + [signal]).map { Watch($0) }
    }
    #expect(!subscribed().contains { $0.isAlive })
    #expect(source.subscriptions == 5)
  }

  @Test func `BIND-16: inner signals that are over leave nothing behind`() {
    let source = Source<Int>()
    let inner = Source<Int>()
    let bound = source.signal.bind { { _, _ in inner.signal } }
    let subscription = bound.subscribe()
    for value in 0..<1_000 {
      source.sendNext(value)
      inner.sendCompleted()
    }
    #expect(inner.subscriptions == 1_000)
    #expect(!subscription.isDisposed)
  }

  @Test func `BIND-17, REG-09: a stop holds at once for a synchronous source`() {
    let log = Log()
    let bound = values(0, 1, 2).bind {
      { value, stop -> Signal<Int>? in
        log("binder \(value)")
        stop = true
        return .never
      }
    }
    bound.subscribe(noting: log)
    #expect(log.text == "binder 0")
  }

  @Test func `BIND-18, REG-09: a stop within a stop does not end a running inner signal`() {
    let log = Log()
    let source = Source<Int>()
    let inner = Source<Int>()
    let bound =
      source.signal.bind {
        { value, stop in
          stop = true
          guard value == 0 else { return nil }
          source.sendNext(1)
          return inner.signal
        }
      } as Signal<Int>
    bound.subscribe(noting: log)
    source.sendNext(0)
    inner.sendNext(10)
    inner.sendCompleted()
    #expect(log.text == "10\ncompleted")
  }

  @Test func `BIND-20, EVT-03: inner signals on several threads do not overlap`() {
    let inside = Overlaps()
    let inner = (0..<4).map { _ in Source<Int>() }
    let log = Log()
    values(0, 1, 2, 3).bind { { index, _ in inner[index].signal } }
      .subscribe { _ in
        inside.pass()
      } completed: {
        log("completed")
      }
    race(4) { index in
      for value in 0..<2_000 { inner[index].sendNext(value) }
      inner[index].sendCompleted()
    }
    #expect(inside.text == "8000 passes, 0 overlaps")
    #expect(log.text == "completed")
  }

  private func counting(_ source: Signal<String>) -> Signal<Int> {
    source.bind {
      var count = -1
      return { _, _ in
        count += 1
        return .return(count)
      }
    }
  }
}
