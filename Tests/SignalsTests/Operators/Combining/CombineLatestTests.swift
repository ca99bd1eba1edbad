import Signals
import Testing

@MainActor @Suite struct CombineLatestTests {
  @Test func `CLAT-01: from the first pair on every value makes one`() {
    let log = Log()
    let left = Source<Int>()
    let right = Source<String>()
    left.signal.combineLatest(with: right.signal).subscribe(noting: log)
    left.sendNext(1)
    left.sendNext(2)
    log("nothing yet")
    right.sendNext("a")
    right.sendNext("b")
    left.sendNext(3)
    #expect(log.text == "nothing yet\n(2, \"a\")\n(2, \"b\")\n(3, \"b\")")
  }

  @Test func `CLAT-02, CLAT-10: nil is a value, in both places`() {
    let log = Log()
    let left = Source<Int?>()
    let right = Source<Int?>()
    Signal.combineLatest(left.signal, right.signal) { (one, two) -> Int? in
      log("\(one ?? -1) \(two ?? -1)")
      return one == nil ? nil : 7
    }.subscribe { log($0.map { "\($0)" } ?? "nil") }
    left.sendNext(nil)
    right.sendNext(nil)
    left.sendNext(1)
    #expect(log.text == "-1 -1\nnil\n1 -1\n7")
  }

  @Test func `CLAT-03: it completes when all have completed, after they were cleaned up`() {
    let log = Log()
    let left = Source<Int>("left", noting: log)
    let right = Source<Int>("right", noting: log)
    left.signal.combineLatest(with: right.signal, combining: +).subscribe(noting: log)
    left.sendNext(1)
    left.sendCompleted()
    right.sendNext(10)
    right.sendNext(20)
    right.sendCompleted()
    #expect(
      log.text == """
        left subscribed
        right subscribed
        left cleaned up
        11
        21
        right cleaned up
        completed
        """
    )
  }

  @Test func `CLAT-04: a side that completes without a value does not end it`() {
    let log = Log()
    let other = Source<Int>()
    Signal<Int>.empty.combineLatest(with: other.signal, combining: +).subscribe(noting: log)
    other.sendNext(1)
    log("nothing yet")
    other.sendCompleted()
    #expect(log.text == "nothing yet\ncompleted")
  }

  @Test(arguments: [true, false])
  func `CLAT-05: an error of either side is sent at once, both are cleaned up`(left fails: Bool) {
    let log = Log()
    let left = Source<Int>("left", noting: log)
    let right = Source<Int>("right", noting: log)
    left.signal.combineLatest(with: right.signal, combining: +).subscribe(noting: log)
    (fails ? left : right).sendError(Failure("e"))
    (fails ? right : left).sendNext(1)
    #expect(
      log.text == """
        left subscribed
        right subscribed
        \(fails ? "left" : "right") cleaned up
        \(fails ? "right" : "left") cleaned up
        error e
        """
    )
  }

  @Test func `CLAT-06, JOIN-01: of none it completes, of one it sends the values`() {
    let log = Log()
    let none: Signal<()> = Signal.combineLatest()
    none.subscribe(noting: log, as: "none")
    Signal.combineLatest([Signal<Int>]()).subscribe(noting: log, as: "no array")
    Signal.combineLatest(values(1, 2)).subscribe(noting: log, as: "one")
    Signal.combineLatest([values(1, 2)]).subscribe(noting: log, as: "array")
    #expect(
      log.text == """
        none: completed
        no array: completed
        one: 1
        one: 2
        one: completed
        array: [1]
        array: [2]
        array: completed
        """
    )
  }

  @Test func `CLAT-06, JOIN-01: signals from an enumerator that can be used once`() {
    let log = Log()
    var left = 3
    let once = AnyIterator<Signal<Int>> {
      left -= 1
      return left >= 0 ? .return(left) : nil
    }
    let combined = Signal.combineLatest(once)
    combined.subscribe(noting: log)
    combined.subscribe(noting: log)
    #expect(log.text == "[2, 1, 0]\ncompleted\n[2, 1, 0]\ncompleted")
  }

  @Test func `CLAT-07, REG-17: the same signal twice makes a pair that is half old`() {
    let log = Log()
    let source = Source<Int>()
    Signal.combineLatest(source.signal, source.signal).subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "(1, 1)\n(2, 1)\n(2, 2)")
  }

  @Test func `CLAT-08, EVT-11: the same cold signal is subscribed once for each place`() {
    let log = Log()
    let count = Guarded(0)
    let counting = Signal<Int>.create { subscriber in
      let number = count.withLock { count in
        count += 1
        return count
      }
      subscriber.sendNext(number)
      subscriber.sendCompleted()
      return nil
    }
    counting.combineLatest(with: counting).subscribe(noting: log)
    Signal.combineLatest(counting, counting, counting) { "\($0)\($1)\($2)" }
      .subscribe(noting: log)
    #expect(log.text == "(1, 2)\ncompleted\n345\ncompleted")
  }

  @Test func `CLAT-09, REG-18: what left sides send at once counts by its last value`() {
    let log = Log()
    let left = values(1, 2, 3)
    let right = values("a", "b")
    left.combineLatest(with: right).subscribe(noting: log)
    right.combineLatest(with: left).subscribe(noting: log)
    #expect(
      log.text == """
        (3, "a")
        (3, "b")
        completed
        ("b", 1)
        ("b", 2)
        ("b", 3)
        completed
        """
    )
  }

  @Test func `CLAT-09: the sides are subscribed from left to right`() {
    let log = Log()
    let sources = ["a", "b", "c"].map { Source<Int>($0, noting: log) }
    Signal.combineLatest(sources.map(\.signal)).subscribe(noting: log).dispose()
    #expect(
      log.text == """
        a subscribed
        b subscribed
        c subscribed
        a cleaned up
        b cleaned up
        c cleaned up
        """
    )
  }

  @Test func `CLAT-10: a closure makes one value of three, of several types`() {
    let log = Log()
    let text = values("a")
    Signal.combineLatest(text, values(1, 2), text) { "\($0)\($1)\($2)" }.subscribe(noting: log)
    #expect(log.text == "a2a\ncompleted")
  }

  @Test func `CLAT-11: nothing is kept after completion`() {
    let left = Source<Int>()
    let combined = Watch(subscribed(left.signal.combineLatest(with: .return(1))))
    #expect(!combined.isAlive)
    left.sendNext(1)
    left.sendCompleted()
    #expect(left.subscriptions == 1)
  }

  @Test func `CLAT-12: the second side is not subscribed if the first fails at once`() {
    let log = Log()
    let other = Source<Int>("other", noting: log)
    Signal.error(Failure("e")).combineLatest(with: other.signal, combining: +)
      .subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test(arguments: ["completion", "error", "disposal"])
  func `CLAT-13, REG-19: the latest values are let go of at the end`(exit: String) {
    let log = Log()
    let left = Source<Canary>()
    let right = Source<Canary>()
    let subscription = left.signal.combineLatest(with: right.signal) { _, _ in 0 }
      .subscribe(noting: log)
    left.sendNext(Canary(noting: log))
    left.sendNext(Canary(noting: log))
    right.sendNext(Canary(noting: log))
    log(exit)
    switch exit {
    case "completion":
      left.sendCompleted()
      right.sendCompleted()
    case "error": left.sendError(Failure("e"))
    default: subscription.dispose()
    }
    let last = ["completion": "\ncompleted", "error": "\nerror e"][exit] ?? ""
    #expect(log.text == "freed\n0\n\(exit)\nfreed\nfreed\(last)")
  }

  @Test func `a value may send the next one from within, and the closure too`() {
    let log = Log()
    let left = Source<Int>()
    let right = Source<Int>()
    left.signal.combineLatest(with: right.signal).subscribe {
      log("\($0) \($1)")
      if $0 < 3 { left.sendNext($0 + 1) }
    }
    left.sendNext(1)
    right.sendNext(10)
    #expect(log.text == "1 10\n2 10\n3 10")
  }

  @Test func `disposing where the old value is let go of ends it there`() {
    let log = Log()
    let subscription = SerialDisposable()
    let left = Source<Disposable>()
    subscription.inner = left.signal.combineLatest(with: .return(0)).subscribe { _ in log("pair") }
    left.sendNext(ScopedDisposable { subscription.dispose() })
    left.sendNext(Disposable())
    left.sendNext(Disposable())
    #expect(log.text == "pair")
  }

  @Test func `disposing in the closure keeps its result from being sent`() {
    let log = Log()
    let subscription = SerialDisposable()
    let left = Source<Int>()
    subscription.inner = Signal.combineLatest(left.signal, .return(0)) { one, _ in
      subscription.dispose()
      return one
    }.subscribe(noting: log)
    left.sendNext(1)
    #expect(log.text == "")
  }

  @Test func `EVT-03: sides on several threads do not overlap, and the last pair is the latest`() {
    let inside = Overlaps()
    let log = Log()
    let sources = (0..<3).map { _ in Source<Int>() }
    Signal.combineLatest(sources.map(\.signal)).subscribe {
      inside.pass()
      if $0 == [999, 999, 999] { log("latest") }
    } completed: {
      log("completed")
    }
    race(3) { index in
      for value in 0..<1_000 { sources[index].sendNext(value) }
      sources[index].sendCompleted()
    }
    #expect(inside.text.hasSuffix(" 0 overlaps"))
    #expect(log.text == "latest\ncompleted")
  }

  @Test func `a value that ends the subscription when it is let go of is the last one`() {
    let log = Log()
    let own = SerialDisposable()
    let left = Source<ScopedDisposable>()
    let right = Source<Int>()
    own.inner = left.signal.combineLatest(with: right.signal) { _, number in
      log("combined")
      return number
    }.subscribe(noting: log)
    right.sendNext(1)
    left.sendNext(ScopedDisposable { own.dispose() })
    left.sendNext(ScopedDisposable {})
    #expect(own.isDisposed)
    #expect(log.text == "combined\n1")
  }

  private func subscribed<Value>(_ signal: Signal<Value>) -> Signal<Value> {
    signal.subscribe()
    return signal
  }
}
