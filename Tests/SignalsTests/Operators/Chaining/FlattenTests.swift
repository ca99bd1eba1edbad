import Signals
import Testing

@MainActor @Suite struct FlattenTests {
  @Test func `FLAT-01, FLTN-01: without a limit all signals run together`() {
    let log = Log()
    let inner = [Source<String>("0", noting: log), Source<String>("1", noting: log)]
    values(inner[0].signal, inner[1].signal).flatten().subscribe(noting: log)
    inner[1].sendNext("b")
    inner[0].sendNext("a")
    inner[0].sendCompleted()
    inner[1].sendCompleted()
    #expect(
      log.text == """
        0 subscribed
        1 subscribed
        b
        a
        0 cleaned up
        1 cleaned up
        completed
        """
    )
  }

  @Test func `FLTN-02: with a limit the others wait in order`() {
    let log = Log()
    let inner = (0..<4).map { Source<Int>("\($0)", noting: log) }
    let signals = Signal.concat(inner.map { Signal.return($0.signal) })
    signals.flatten(maxConcurrent: 2).subscribe(noting: log)
    inner[1].sendCompleted()
    inner[0].sendCompleted()
    inner[2].sendNext(20)
    inner[3].sendCompleted()
    inner[2].sendCompleted()
    #expect(
      log.text == """
        0 subscribed
        1 subscribed
        1 cleaned up
        2 subscribed
        0 cleaned up
        3 subscribed
        20
        3 cleaned up
        2 cleaned up
        completed
        """
    )
  }

  @Test func `FLTN-04: an error ends those that run and drops those that wait`() {
    let log = Log()
    let inner = (0..<3).map { Source<Int>("\($0)", noting: log) }
    values(inner[0].signal, inner[1].signal, inner[2].signal)
      .flatten(maxConcurrent: 2)
      .subscribe(noting: log)
    inner[1].sendError(Failure("e"))
    #expect(
      log.text == """
        0 subscribed
        1 subscribed
        1 cleaned up
        0 cleaned up
        error e
        """
    )
  }

  @Test(arguments: [0, 1])
  func `FLTN-03: completion waits for the source, and for all signals`(limit: Int) {
    let log = Log()
    let source = Source<Signal<Int>>()
    let inner = [Source<Int>("0", noting: log), Source<Int>("1", noting: log)]
    source.signal.flatten(maxConcurrent: limit).subscribe(noting: log)
    for one in inner { source.sendNext(one.signal) }
    source.sendCompleted()
    log("source completed")
    inner[0].sendCompleted()
    inner[1].sendNext(1)
    inner[1].sendCompleted()
    let unlimited = """
      0 subscribed
      1 subscribed
      source completed
      0 cleaned up
      """
    let limited = """
      0 subscribed
      source completed
      0 cleaned up
      1 subscribed
      """
    #expect(log.text == (limit == 0 ? unlimited : limited) + "\n1\n1 cleaned up\ncompleted")
  }

  @Test(arguments: [0, 1])
  func `FLAT-01, FLTN-04: nil counts as a signal without values`(limit: Int) {
    let log = Log()
    values(values(1), nil, values(2)).flatten(maxConcurrent: limit).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test(arguments: [0, 1])
  func `FLTN-04: an error of the source is sent at once`(limit: Int) {
    let log = Log()
    let source = Source<Signal<Int>>()
    let inner = Source<Int>("inner", noting: log)
    source.signal.flatten(maxConcurrent: limit).subscribe(noting: log)
    source.sendNext(inner.signal)
    source.sendNext(.never)
    source.sendError(Failure("e"))
    #expect(log.text == "inner subscribed\ninner cleaned up\nerror e")
  }

  @Test(arguments: [0, 1])
  func `FLTN-05: disposing while a signal is being subscribed`(limit: Int) {
    let log = Log()
    let source = Source<Signal<Int>>(noting: log)
    let subscription = source.signal.flatten(maxConcurrent: limit).subscribe(noting: log)
    source.sendNext(
      .create { subscriber in
        subscription.dispose()
        log("disposed \(subscriber.isDisposed)")
        subscriber.sendNext(1)
        return log.cleanup("inner cleaned up")
      }
    )
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        disposed true
        inner cleaned up
        """
    )
  }

  @Test(arguments: [0, 1])
  func `FLTN-05: the whole is over as soon as the last signal is`(limit: Int) {
    let log = Log()
    let source = Source<Signal<Int>>()
    let first = Source<Int>()
    let subscription = source.signal.flatten(maxConcurrent: limit).subscribe(noting: log)
    source.sendNext(first.signal)
    if limit == 0 { first.sendCompleted() }
    source.sendNext(
      .create { subscriber in
        if limit == 0 { source.sendCompleted() }
        log("before \(subscription.isDisposed)")
        subscriber.sendCompleted()
        log("after \(subscription.isDisposed)")
        return nil
      }
    )
    if limit == 1 {
      source.sendCompleted()
      first.sendCompleted()
    }
    #expect(log.text == "before false\ncompleted\nafter true")
  }

  @Test func `FLTN-06: takeUntil below that goes off while a signal is being subscribed`() {
    for _ in 0..<100 {
      let log = Log()
      let source = Source<Signal<Int>>()
      let trigger = Source<Int>()
      let subscription = source.signal.flatten().takeUntil(trigger.signal).subscribe(noting: log)
      source.sendNext(
        .create { subscriber in
          trigger.sendNext(0)
          subscriber.sendNext(1)
          subscriber.sendCompleted()
          return nil
        }
      )
      #expect(log.text == "completed")
      #expect(subscription.isDisposed)
    }
  }

  @Test
  func `FLTN-07, REG-02: signals that wait follow each other, each cleaned up before the next`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let first = Source<Int>()
    source.signal.flatten(maxConcurrent: 1).subscribe(noting: log)
    source.sendNext(first.signal)
    for value in 1...3 {
      source.sendNext(
        value == 2
          ? .return(2)
          : .create { subscriber in
            subscriber.didSubscribe(with: CompoundDisposable([log.cleanup("\(value) cleaned up")]))
            subscriber.sendNext(value)
            subscriber.sendCompleted()
            return nil
          }
      )
    }
    first.sendCompleted()
    #expect(log.text == "1\n1 cleaned up\n2\n3\n3 cleaned up")
  }

  @Test func `FLAT-02, REG-14: completed or disposed, nothing is kept`() {
    let watches = [true, false].map { completes in
      let source = Source<Signal<Int>>()
      let inner = Source<Int>()
      let signal = source.signal
      let flattened = signal.flatten(maxConcurrent: 1)
      let subscription = flattened.subscribe()
      source.sendNext(inner.signal)
      source.sendNext(.never)
      if completes { source.sendError(Failure("e")) } else { subscription.dispose() }
      return Watch(flattened)
    }
    #expect(watches.map(\.isAlive) == [false, false])
  }

  @Test func `signals that complete on several threads each give their turn to one other`() {
    for _ in 0..<50 {
      let log = Log()
      let inner = (0..<8).map { _ in Source<Int>() }
      Signal.concat(inner.map { Signal.return($0.signal) })
        .flatten(maxConcurrent: 4)
        .subscribe(noting: log)
      race(4) { inner[$0].sendCompleted() }
      #expect(inner.map(\.subscriptions) == Array(repeating: 1, count: 8))
      race(4) { inner[$0 + 4].sendCompleted() }
      #expect(log.text == "completed")
    }
  }

  @Test func `FLTN-02, EVT-20: signals that wait are not begun after a disposal`() {
    let log = Log()
    let first = Source<Int>()
    let last = Source<Int>(noting: log)
    Signal.concat([first.signal, .return(1), last.signal].map { Signal.return($0) })
      .flatten(maxConcurrent: 1)
      .take(1)
      .subscribe(noting: log)
    first.sendCompleted()
    #expect(log.text == "1\ncompleted")
  }

  @Test(arguments: [0, 1, 2])
  func `AMND-06: what the source sends from inside a value is not lost when it ends there`(
    limit: Int
  ) {
    let log = Log()
    let source = Source<Signal<Int>>()
    source.signal.flatten(maxConcurrent: limit).subscribe { value in
      log("\(value)")
      guard value == 1 else { return }
      source.sendNext(.return(2))
      source.sendNext(values(3, 4))
      source.sendCompleted()
    } completed: {
      log("completed")
    }
    source.sendNext(.return(1))
    let lines = log.text.split(separator: "\n")
    #expect(lines.last == "completed")
    #expect(lines.dropLast().sorted() == ["1", "2", "3", "4"])
  }

  @Test func `AMND-06: an inner signal may re-enter the source and end it from inside its value`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let first = Source<Int>()
    source.signal.concat().subscribe { value in
      log("\(value)")
      guard value == 1 else { return }
      source.sendNext(.return(2))
      first.sendCompleted()
      source.sendNext(.return(3))
      source.sendCompleted()
    } completed: {
      log("completed")
    }
    source.sendNext(first.signal)
    first.sendNext(1)
    #expect(log.text == "1\n2\n3\ncompleted")
  }

  @Test func `signals that wait for their turns are let go of by the disposal`() {
    let log = Log()
    let source = Source<Signal<Int>>()
    let subscription = source.signal.concat().subscribe()
    source.sendNext(.never)
    source.sendNext(
      .create { [canary = Canary(noting: log)] _ in
        canary.sing()
        return nil
      }
    )
    subscription.dispose()
    log("disposed")
    #expect(log.text == "freed\ndisposed")
  }
}
