import Signals
import Testing

@MainActor @Suite struct DeliverOnMainThreadTests {
  private let log = Log()
  private let source = Source<Int>()

  @Test func `DLMT-01, REG-38: on the main thread an event comes at once, if it may`() {
    source.signal.deliverOnMainThread().subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendCompleted()
    log("sent")
    #expect(log.text == "1\n2\ncompleted\nsent")
  }

  @Test func `DLMT-01: so does an error`() {
    source.signal.deliverOnMainThread().subscribe(noting: log)
    source.sendError(Failure("e"))
    log("sent")
    #expect(log.text == "error e\nsent")
  }

  @Test func `DLMT-02, REG-38: what comes behind an event that waits, waits too`() async {
    source.signal.deliverOnMainThread().subscribe { [log] in
      log("\($0), on main: \(Scheduler.current === Scheduler.main)")
    }
    race(1) { [source] _ in source.sendNext(0) }
    source.sendNext(1)
    source.sendNext(2)
    log("sent")
    await drainMain()
    source.sendNext(3)
    log("sent")
    #expect(
      log.text == """
        sent
        0, on main: true
        1, on main: true
        2, on main: true
        3, on main: true
        sent
        """
    )
  }

  @Test func `DLMT-02: completion waits behind values`() async {
    source.signal.deliverOnMainThread().subscribe(noting: log)
    race(1) { [source] _ in source.sendNext(0) }
    source.sendCompleted()
    log("sent")
    await drainMain()
    #expect(log.text == "sent\n0\ncompleted")
  }

  @Test func `AMND-02, AMND-15: behind a subject what is sent from within comes in time`() {
    let subject = Subject<Int>()
    subject.deliverOnMainThread().subscribe { [log, subject] value in
      log("begin \(value)")
      if value < 2 { subject.sendNext(value + 1) }
      log("end \(value)")
    }
    subject.sendNext(1)
    log("sent")
    #expect(log.text == "begin 1\nend 1\nbegin 2\nend 2\nsent")
  }

  @Test func `DLMT-03: an event sent from within another waits`() async {
    source.signal.deliverOnMainThread().subscribe { [log, source] value in
      log("begin \(value)")
      if value < 3 { source.sendNext(value + 1) }
      log("end \(value)")
    }
    source.sendNext(1)
    log("sent")
    await drainMain()
    await drainMain()
    #expect(log.text == "begin 1\nend 1\nsent\nbegin 2\nend 2\nbegin 3\nend 3")
  }

  @Test func `disposal calls off what waits`() async {
    let subscription = source.signal.deliverOnMainThread().subscribe(noting: log)
    race(1) { [source] _ in source.sendNext(0) }
    subscription.dispose()
    await drainMain()
    #expect(log.text == "")
  }

  @Test func `REG-38: many threads and the main thread send, nothing is lost or overlaps`() async {
    let overlaps = Overlaps()
    source.signal.deliverOnMainThread().subscribe { _ in overlaps.pass() }
    race(4) { [source] _ in
      for number in 0..<100 { source.sendNext(number) }
    }
    for number in 0..<100 { source.sendNext(number) }
    await drainMain()
    #expect(overlaps.text == "500 passes, 0 overlaps")
  }
}
