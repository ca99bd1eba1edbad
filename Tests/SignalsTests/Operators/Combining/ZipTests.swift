import Signals
import Testing

@MainActor @Suite struct ZipTests {
  @Test func `ZIPW-01: pairs are sent as soon as both halves are there`() {
    let log = Log()
    let left = Source<Int>()
    let right = Source<String>()
    left.signal.zip(with: right.signal).subscribe(noting: log)
    for value in 1...6 { left.sendNext(value) }
    log("left is ahead")
    for value in ["a", "b"] { right.sendNext(value) }
    #expect(log.text == "left is ahead\n(1, \"a\")\n(2, \"b\")")
  }

  @Test func `ZIPW-02: nil is a value`() {
    let log = Log()
    values(1, nil).zip(with: values(nil, "b")).subscribe {
      log("\($0 ?? -1) \($1 ?? "-")")
    }
    #expect(log.text == "1 -\n-1 b")
  }

  @Test func `ZIPW-03: it completes when a side that is over has no values left`() {
    let log = Log()
    let left = Source<Int>("left", noting: log)
    let right = Source<Int>("right", noting: log)
    left.signal.zip(with: right.signal, combining: +).subscribe(noting: log)
    left.sendNext(1)
    left.sendCompleted()
    log("left is over")
    right.sendNext(10)
    right.sendNext(20)
    #expect(
      log.text == """
        left subscribed
        right subscribed
        left cleaned up
        left is over
        11
        right cleaned up
        completed
        """
    )
  }

  @Test func `ZIPW-03, ZIPW-04: it completes at once when an empty side is over, either of them`() {
    for first in [true, false] {
      let log = Log()
      let left = Source<Int>()
      let right = Source<Int>()
      left.signal.zip(with: right.signal, combining: +).subscribe(noting: log)
      (first ? right : left).sendNext(1)
      (first ? left : right).sendCompleted()
      #expect(log.text == "completed")
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `ZIPW-05: an error is sent at once, whatever waits`(left fails: Bool, ahead: Bool) {
    let log = Log()
    let left = Source<Int>()
    let right = Source<Int>()
    left.signal.zip(with: right.signal, combining: +).subscribe(noting: log)
    (ahead ? left : right).sendNext(1)
    (fails ? left : right).sendError(Failure("e"))
    (ahead ? right : left).sendNext(2)
    #expect(log.text == "error e")
  }

  @Test func `ZIPW-06: an error after completion is ignored`() {
    let log = Log()
    let left = Source<Int>()
    let right = Source<Int>()
    left.signal.zip(with: right.signal, combining: +).subscribe(noting: log)
    left.sendCompleted()
    right.sendError(Failure("late"))
    #expect(log.text == "completed")
  }

  @Test func `ZIPW-07: three uneven sides`() {
    let log = Log()
    let a = Source<Int>()
    let b = Source<Int>()
    let c = Source<Int>()
    Signal.zip(a.signal, b.signal, c.signal).subscribe(noting: log)
    for value in 1...3 { a.sendNext(value) }
    for value in 1...2 { b.sendNext(value * 10) }
    b.sendCompleted()
    c.sendNext(100)
    c.sendError(Failure("e"))
    a.sendNext(4)
    #expect(log.text == "(1, 10, 100)\nerror e")
  }

  @Test func `ZIPW-08: the sides are subscribed from left to right`() {
    let log = Log()
    let sources = ["a", "b", "c"].map { Source<Int>($0, noting: log) }
    let signals = sources.map(\.signal)
    Signal.zip(signals[0], signals[1], signals[2]).subscribe(noting: log).dispose()
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

  @Test func `ZIPW-09: the second side is not subscribed if the first leaves no hope`() {
    let log = Log()
    let other = Source<Int>("other", noting: log)
    Signal.empty.zip(with: other.signal, combining: +).subscribe(noting: log)
    Signal.error(Failure("e")).zip(with: other.signal, combining: +).subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }

  @Test func `EVT-11: the same cold signal is subscribed once for each side`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    Signal.zip(source.signal, source.signal).subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource subscribed\n(1, 1)")
  }

  @Test func `JOIN-01: of one signal it sends the values, of none it completes`() {
    let log = Log()
    Signal.zip(values(1, 2)).subscribe(noting: log, as: "one")
    let none: Signal<()> = Signal.zip()
    none.subscribe(noting: log, as: "none")
    #expect(log.text == "one: 1\none: 2\none: completed\nnone: completed")
  }

  @Test func `ZIPR-01, JOIN-02: a closure makes one value of the values of all`() {
    let log = Log()
    let endless = Signal<Int>.create { subscriber in
      var number = 0
      while !subscriber.isDisposed {
        subscriber.sendNext(number)
        number += 1
      }
      return nil
    }
    let texts = values("a", "b", "c")
    let nothing = values(nil, 1)
    Signal.zip(texts, nothing, texts, endless) { "\($0)\($1 ?? -1)\($2)\($3)" }
      .subscribe(noting: log)
    #expect(log.text == "a-1a0\nb1b1\ncompleted")
  }

  @Test func `ZIPR-01, JOIN-01: arrays of one type`() {
    let log = Log()
    Signal.zip([values(1, 2), values(10, 20, 30)]).subscribe(noting: log, as: "two")
    Signal.zip([Signal<Int>]()).subscribe(noting: log, as: "none")
    #expect(log.text == "two: [1, 10]\ntwo: [2, 20]\ntwo: completed\nnone: completed")
  }

  @Test func `a closure that sends the next values finds their pair made first`() {
    let log = Log()
    let left = Source<Int>()
    let right = Source<Int>()
    left.signal.zip(with: right.signal) { one, two in
      if one == 1 {
        left.sendNext(2)
        right.sendNext(20)
      }
      return one + two
    }.subscribe(noting: log)
    left.sendNext(1)
    right.sendNext(10)
    left.sendNext(3)
    right.sendNext(30)
    #expect(log.text == "22\n11\n33")
  }

  @Test func `a value sent from within a pair is paired in its turn`() {
    let log = Log()
    let left = Source<Int>()
    let right = Source<Int>()
    left.signal.zip(with: right.signal).subscribe {
      log("\($0) \($1)")
      if $0 == 1 {
        left.sendNext(2)
        right.sendNext(20)
      }
    }
    left.sendNext(1)
    right.sendNext(10)
    #expect(log.text == "1 10\n2 20")
  }

  @Test func `sides on several threads lose nothing and do not overlap`() {
    let inside = Overlaps()
    let log = Log()
    let left = Source<Int>()
    let right = Source<Int>()
    left.signal.zip(with: right.signal).subscribe {
      inside.pass()
      if $0 != $1 { log("mismatch \($0) \($1)") }
    } completed: {
      log("completed")
    }
    race(2) { index in
      for value in 0..<5_000 { (index == 0 ? left : right).sendNext(value) }
      (index == 0 ? left : right).sendCompleted()
    }
    #expect(inside.text == "5000 passes, 0 overlaps")
    #expect(log.text == "completed")
  }

  @Test func `values that wait are freed with the subscription`() {
    let watch: Watch<Canary>
    let source = Source<Canary>()
    let subscription = source.signal.zip(with: Signal<Int>.never).subscribe()
    do {
      let canary = Canary()
      watch = Watch(canary)
      source.sendNext(canary)
      source.sendNext(Canary())
    }
    #expect(watch.isAlive)
    subscription.dispose()
    #expect(!watch.isAlive)
  }
}
