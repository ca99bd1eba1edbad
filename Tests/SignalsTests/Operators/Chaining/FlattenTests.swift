import Signals
import Testing

@MainActor @Suite struct FlattenTests {
  @Test func `FLAT-01: without a limit all signals run together`() {
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

  @Test func `with a limit the others wait in order`() {
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

  @Test func `an error ends those that run and drops those that wait`() {
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
      drainSubscriptionScheduler()
      #expect(inner.map(\.subscriptions) == Array(repeating: 1, count: 8))
      race(4) { inner[$0 + 4].sendCompleted() }
      #expect(log.text == "completed")
    }
  }
}
