import Signals
import Testing

@MainActor @Suite struct ConcatTests {
  @Test func `CONC-01: one after the other, whatever is empty`() {
    let log = Log()
    let one = values(1, 2)
    one.concat(values(3)).subscribe(noting: log, as: "two")
    one.concat(.empty).concat(values(3)).subscribe(noting: log, as: "three")
    Signal.empty.concat(one).subscribe(noting: log, as: "empty")
    #expect(
      log.text == """
        two: 1
        two: 2
        two: 3
        two: completed
        three: 1
        three: 2
        three: 3
        three: completed
        empty: 1
        empty: 2
        empty: completed
        """
    )
  }

  @Test func `CONC-02: the first is cleaned up before the second is subscribed`() {
    let log = Log()
    let one = Source<Int>("one", noting: log)
    let two = Source<Int>("two", noting: log)
    one.signal.concat(two.signal).subscribe(noting: log)
    one.sendNext(1)
    two.sendNext(9)
    one.sendCompleted()
    two.sendNext(2)
    two.sendCompleted()
    #expect(
      log.text == """
        one subscribed
        1
        one cleaned up
        two subscribed
        2
        two cleaned up
        completed
        """
    )
  }

  @Test func `CONC-03: after an error the second is not subscribed`() {
    let log = Log()
    let one = Source<Int>("one", noting: log)
    let two = Source<Int>("two", noting: log)
    one.signal.concat(two.signal).subscribe(noting: log)
    one.sendError(Failure("e"))
    #expect(log.text == "one subscribed\none cleaned up\nerror e")
  }

  @Test func `CONC-04: the second is subscribed where the first completed`() {
    let log = Log()
    let one = Source<Int>()
    let two = Signal<Int>.create { _ in
      log("on \(Scheduler.current?.name ?? "none")")
      return nil
    }
    one.signal.concat(two).subscribe(noting: log)
    let scheduler = Scheduler.background(named: "worker")
    scheduler.schedule { one.sendCompleted() }
    drain(scheduler)
    #expect(log.text == "on worker")
  }

  @Test func `CONC-05: disposing during the first keeps the second from starting`() {
    let log = Log()
    let one = Source<Int>("one", noting: log)
    let two = Source<Int>("two", noting: log)
    one.signal.concat(two.signal).subscribe(noting: log).dispose()
    one.sendCompleted()
    #expect(log.text == "one subscribed\none cleaned up")
  }

  @Test func `CONC-05, REG-13: disposing during the second cleans it up`() {
    let log = Log()
    let two = Source<Int>("two", noting: log)
    let subscription = values(1).concat(two.signal).subscribe(noting: log)
    two.sendNext(2)
    subscription.dispose()
    two.sendNext(3)
    #expect(log.text == "1\ntwo subscribed\n2\ntwo cleaned up")
  }

  @Test func `CONC-06: signals of a signal follow each other, later ones are appended`() {
    let log = Log()
    let source = Source<Signal<Int>>(noting: log)
    let inner = [Source<Int>("0", noting: log), Source<Int>("1", noting: log)]
    source.signal.concat().subscribe(noting: log)
    source.sendNext(inner[0].signal)
    source.sendNext(inner[1].signal)
    inner[1].sendNext(9)
    inner[0].sendNext(1)
    inner[0].sendCompleted()
    source.sendCompleted()
    inner[1].sendNext(2)
    inner[1].sendCompleted()
    #expect(
      log.text == """
        source subscribed
        0 subscribed
        1
        0 cleaned up
        1 subscribed
        source cleaned up
        2
        1 cleaned up
        completed
        """
    )
  }

  @Test func `CONC-06: an error of an inner signal passes`() {
    let log = Log()
    values(values(1), .error(Failure("e")), values(2)).concat().subscribe(noting: log)
    #expect(log.text == "1\nerror e")
  }

  @Test func `CONC-07: disposing ends the inner signal that runs, also a later one`() {
    let log = Log()
    let inner = [Source<Int>("0", noting: log), Source<Int>("1", noting: log)]
    let subscription = values(inner[0].signal, inner[1].signal).concat().subscribe(noting: log)
    inner[0].sendCompleted()
    subscription.dispose()
    #expect(log.text == "0 subscribed\n0 cleaned up\n1 subscribed\n1 cleaned up")
  }

  @Test func `CCAT-01: a list may be empty, or hold empty signals`() {
    let log = Log()
    Signal<Int>.concat([]).subscribe(noting: log, as: "none")
    Signal.concat([.empty, values(1), .empty, values(2)]).subscribe(noting: log, as: "four")
    #expect(log.text == "none: completed\nfour: 1\nfour: 2\nfour: completed")
  }
}
