import Signals
import Testing

/// Chains of a length that no stack would bear, on a thread with little of it.
@Suite struct DepthTests {
  @Test func `a chain of maps delivers, completes and is freed`() {
    check("\(chainDepth)\ncompleted") { log in
      var signal = Signal.return(0)
      for _ in 0..<chainDepth { signal = signal.map { $0 + 1 } }
      signal.subscribe(noting: log)
    }
  }

  @Test func `a chain of maps keeps the order of many values`() {
    check((1...500).map(String.init).joined(separator: "\n") + "\nerror e") { log in
      var signal = Signal<Int>.create { subscriber in
        for value in 1...500 { subscriber.sendNext(value) }
        subscriber.sendError(Failure("e"))
        return nil
      }
      for _ in 0..<2_000 { signal = signal.map { $0 } }
      signal.subscribe(noting: log)
    }
  }

  @Test func `EVT-18, EVT-19: what waits for stack in a long chain is dropped by a disposal`() {
    let log = Log()
    onSmallStack {
      let subscription = SerialDisposable()
      let subject = Subject<Int>()
      var signal: Signal<Int> = subject.flattenMap { _ in values(1, 2, 3, 4, 5) }
      for _ in 0..<10_000 { signal = signal.map { $0 } }
      subscription.inner = signal.subscribe {
        log("\($0)")
        if $0 == 2 { subscription.dispose() }
      } completed: {
        log("completed")
      }
      subject.sendNext(0)
      subject.sendCompleted()
    }
    #expect(log.text == "1\n2")
  }

  @Test func `REG-12: a chain of maps that nobody subscribed to is freed`() {
    check("freed") { log in
      let canary = Canary(noting: log)
      var signal = Signal.return(0).map { [canary] in
        canary.sing()
        return $0
      }
      for _ in 0..<chainDepth { signal = signal.map { $0 } }
    }
  }

  @Test func `a chain of maps under an endless source and take ends`() {
    check("\(chainDepth)\ncompleted") { log in
      var signal = Signal<Int>.create { subscriber in
        while !subscriber.isDisposed { subscriber.sendNext(0) }
        return nil
      }
      for _ in 0..<chainDepth { signal = signal.map { $0 + 1 } }
      signal.take(1).subscribe(noting: log)
    }
  }

  @Test func `a concat chain that leans left`() {
    check((0...chainDepth).map(String.init).joined(separator: "\n") + "\ncompleted") { log in
      var signal = Signal.return(0)
      for value in 1...chainDepth { signal = signal.concat(.return(value)) }
      signal.subscribe(noting: log)
    }
  }

  @Test func `a concat chain that leans right`() {
    check((0...chainDepth).map(String.init).joined(separator: "\n") + "\ncompleted") { log in
      var signal = Signal.return(chainDepth)
      for value in (0..<chainDepth).reversed() { signal = Signal.return(value).concat(signal) }
      signal.subscribe(noting: log)
    }
  }

  @Test func `concat of a list`() {
    check((0..<chainDepth).map(String.init).joined(separator: "\n") + "\ncompleted") { log in
      Signal.concat((0..<chainDepth).map { values($0) }).subscribe(noting: log)
    }
  }

  @Test func `a list within a list`() {
    check("0\ncompleted") { log in
      var signal = Signal.return(0)
      for _ in 0..<chainDepth { signal = .concat([.empty, signal, .empty]) }
      signal.subscribe(noting: log)
    }
  }

  @Test func `concat of signals that wait for their turn`() {
    check("\(chainDepth) passes, 0 overlaps\ncompleted") { log in
      let counter = Overlaps()
      let outer = Signal<Signal<Int>>.create { subscriber in
        for value in 0..<chainDepth { subscriber.sendNext(values(value)) }
        subscriber.sendCompleted()
        return nil
      }
      outer.concat().subscribe { _ in
        counter.pass()
      } completed: {
        log(counter.text)
        log("completed")
      }
    }
  }

  @Test func `flattenMap that calls itself`() {
    check("0\ncompleted") { log in
      countdown(from: chainDepth) { .return($0) }.subscribe(noting: log)
    }
  }

  @Test func `flattenMap that calls itself, over producers`() {
    check("0\ncompleted") { log in
      countdown(from: chainDepth) { values($0) }.subscribe(noting: log)
    }
  }

  @Test func `flattenMap that calls itself, disposed at its deepest`() {
    check("source subscribed\n0\nsource cleaned up") { log in
      let source = Source<Int>(noting: log)
      let subscription = countdown(from: chainDepth) { $0 == 0 ? source.signal : values($0) }
        .subscribe(noting: log)
      source.sendNext(0)
      subscription.dispose()
      source.sendNext(1)
    }
  }

  @Test func `flattenMap that calls itself, let go of at its deepest`() {
    check("freed") { log in
      let canary = Canary(noting: log)
      countdown(from: chainDepth) { $0 == 0 ? .never : values($0) }
        .subscribe { [canary] _ in canary.sing() }
    }
  }

  @Test func `flattenMap of many signals that last`() {
    check("completed") { log in
      let inner = Source<Int>()
      let outer = Signal<Int>.create { subscriber in
        for value in 0..<chainDepth { subscriber.sendNext(value) }
        subscriber.sendCompleted()
        return nil
      }
      outer.flattenMap { _ in inner.signal }.subscribe(noting: log)
      inner.sendCompleted()
    }
  }

  @Test func `a chain of flattenMaps`() {
    check("\(chainDepth)\ncompleted") { log in
      var signal = Signal.return(0)
      for _ in 0..<chainDepth { signal = signal.flattenMap { values($0 + 1) } }
      signal.subscribe(noting: log)
    }
  }

  @Test func `a chain of zips`() {
    check("2001\ncompleted") { log in
      var signal = Signal.return(1)
      for _ in 0..<2_000 { signal = signal.zip(with: .return(1), combining: +) }
      signal.subscribe(noting: log)
    }
  }

  @Test func `a chain of combineLatests`() {
    check("2001\ncompleted") { log in
      var signal = Signal.return(1)
      for _ in 0..<2_000 { signal = signal.combineLatest(with: .return(1), combining: +) }
      signal.subscribe(noting: log)
    }
  }

  @Test func `REG-04: combineLatest and zip of very many signals`() {
    check("\(chainDepth)\ncompleted\n\(chainDepth)\ncompleted") { log in
      let signals = Array(repeating: Signal.return(1), count: chainDepth)
      Signal.combineLatest(signals).map { $0.reduce(0, +) }.subscribe(noting: log)
      Signal.zip(signals).map { $0.reduce(0, +) }.subscribe(noting: log)
    }
  }

  private func countdown(
    from value: Int,
    _ make: @escaping @Sendable (Int) -> Signal<Int>
  ) -> Signal<Int> {
    guard value > 0 else { return make(0) }
    return make(value).flattenMap { countdown(from: $0 - 1, make) }
  }

  private func check(_ expected: String, _ work: @escaping @Sendable (Log) -> Void) {
    let log = Log()
    onSmallStack { work(log) }
    #expect(log.text == expected)
  }
}
