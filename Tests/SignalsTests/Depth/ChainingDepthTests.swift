import Signals
import Testing

/// Operators that start other signals, nested deeper than any stack would bear.
@Suite struct ChainingDepthTests {
  @Test func `REG-01: a then chain that leans left`() {
    check("\(chainDepth)\ncompleted") { log in
      var signal = Signal.return(0)
      for value in 1...chainDepth { signal = signal.then { values(value) } }
      signal.subscribe(noting: log)
    }
  }

  @Test func `REG-01: a then chain that leans right`() {
    check("0\ncompleted") { log in
      var signal = Signal.return(0)
      for _ in 1...chainDepth {
        signal = values(1).then { [signal] in signal }
      }
      signal.subscribe(noting: log)
    }
  }

  @Test func `REG-01: a then chain that makes itself`() {
    check("0\ncompleted") { log in
      countdown(from: chainDepth) { values($0) }.subscribe(noting: log)
    }
  }

  @Test func `REG-01: a concat chain of parts that are chains`() {
    check("2001 passes, 0 overlaps\ncompleted") { log in
      let counter = Overlaps()
      // Every value passes all chains that it stands in, so a longer one would only take longer.
      var signal = values(0)
      for value in 1...2_000 {
        signal = value.isMultiple(of: 2) ? signal.concat(values(0)) : values(0).concat(signal)
      }
      signal.subscribe { _ in
        counter.pass()
      } completed: {
        log(counter.text)
        log("completed")
      }
    }
  }

  @Test func `REG-02: very many signals wait for one that completes`() {
    check("\(chainDepth) passes, 0 overlaps\ncompleted") { log in
      let counter = Overlaps()
      let source = Source<Signal<Int>>()
      let first = Source<Int>()
      source.signal.flatten(maxConcurrent: 1).subscribe { _ in
        counter.pass()
      } completed: {
        log(counter.text)
        log("completed")
      }
      source.sendNext(first.signal)
      for value in 0..<chainDepth {
        source.sendNext(value.isMultiple(of: 2) ? .return(value) : values(value))
      }
      source.sendCompleted()
      first.sendCompleted()
    }
  }

  @Test func `REG-03: flattenMap that calls itself, each time after the other has sent`() {
    check("\(chainDepth)\ncompleted") { log in
      let source = Source<Int>()
      @Sendable func climb(_ value: Int) -> Signal<Int> {
        guard value < chainDepth else { return values(value) }
        return source.signal.take(1).flattenMap { _ in climb(value + 1) }
      }
      // Each value of the source completes all links so far and begins the next.
      climb(chainDepth - 200).subscribe(noting: log)
      for _ in 0..<200 { source.sendNext(0) }
    }
  }

  @Test func `a chain of catches`() {
    check("error e\n\(chainDepth)\ncompleted") { log in
      var failing = Signal<Int>.error(Failure("e"))
      for _ in 0..<chainDepth { failing = failing.catch { .error($0) } }
      failing.subscribe(noting: log)
      failing.catchTo(.return(chainDepth)).subscribe(noting: log)
    }
  }

  @Test func `catch that calls itself`() {
    check("0\ncompleted") { log in
      @Sendable func attempt(_ left: Int) -> Signal<Int> {
        guard left > 0 else { return values(0) }
        return Signal.error(Failure("e")).catch { _ in attempt(left - 1) }
      }
      attempt(chainDepth).subscribe(noting: log)
    }
  }

  @Test func `a chain of switchToLatest`() {
    check("0\ncompleted") { log in
      var signal = Signal.return(0)
      for _ in 0..<chainDepth { signal = Signal.return(signal).switchToLatest() }
      signal.subscribe(noting: log)
    }
  }

  @Test func `switchToLatest that calls itself`() {
    check("0\ncompleted") { log in
      @Sendable func descend(_ left: Int) -> Signal<Int> {
        guard left > 0 else { return values(0) }
        return values(left).map { descend($0 - 1) }.switchToLatest()
      }
      descend(chainDepth).subscribe(noting: log)
    }
  }

  @Test(arguments: 1...200)
  func `TKUN-02: a trigger that goes off at once is first, wherever the stack ends`(depth: Int) {
    check("completed") { log in
      var signal = values(1).takeUntil(Signal.return(0))
      for _ in 0..<depth + 10_000 { signal = signal.map { $0 } }
      signal.subscribe(noting: log)
    }
  }

  @Test func `TKUR-03: a replacement that sends at once is first, however long its chain is`() {
    check("1\ncompleted") { log in
      var signal = values(1)
      for _ in 0..<2_000 { signal = Signal.return(7).takeUntilReplacement(signal) }
      signal.subscribe(noting: log)
    }
  }

  @Test func `a chain of takeUntils, and one of takeUntilReplacements`() {
    check("0\ncompleted\n1\ncompleted") { log in
      var signal = values(0)
      for _ in 0..<chainDepth { signal = signal.takeUntil(Signal<Int>.never) }
      signal.subscribe(noting: log)
      var replaced = values(0)
      for _ in 0..<chainDepth { replaced = Signal<Int>.never.takeUntilReplacement(replaced) }
      replaced.takeUntilReplacement(values(1)).subscribe(noting: log)
    }
  }

  @Test func `a chain of merges, and a merge of very many`() {
    check("\(chainDepth + 1) passes, 0 overlaps\ncompleted") { log in
      let counter = Overlaps()
      var signal = values(0)
      for _ in 1..<chainDepth { signal = signal.merge(with: .empty) }
      let many = Signal.merge((0..<chainDepth).map { values($0) })
      Signal.merge(signal, many).subscribe { _ in
        counter.pass()
      } completed: {
        log(counter.text)
        log("completed")
      }
    }
  }

  @Test func `a chain of samples is subscribed and disposed`() {
    check("disposed") { log in
      var signal = Signal<Int>.never
      for _ in 0..<2_000 { signal = signal.sample(Signal<Int>.never) }
      signal.subscribe(noting: log).dispose()
      log("disposed")
    }
  }

  private func countdown(
    from value: Int,
    _ make: @escaping @Sendable (Int) -> Signal<Int>
  ) -> Signal<Int> {
    guard value > 0 else { return make(0) }
    return make(value).then { countdown(from: value - 1, make) }
  }

  private func check(_ expected: String, _ work: @escaping @Sendable (Log) -> Void) {
    let log = Log()
    onSmallStack { work(log) }
    #expect(log.text == expected)
  }
}
