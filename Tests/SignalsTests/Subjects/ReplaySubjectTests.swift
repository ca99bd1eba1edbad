import Dispatch
import Signals
import Testing

@MainActor @Suite struct ReplaySubjectTests {
  private let log = Log()
  private let subject = ReplaySubject<Int>()

  @Test func `REPL-01: a new subscriber gets the past, then what is sent live`() {
    subject.sendNext(1)
    subject.sendNext(2)
    subject.subscribe(noting: log, as: "A")
    log("subscribed")
    subject.sendNext(3)
    subject.sendCompleted()
    subject.subscribe(noting: log, as: "B")
    #expect(
      log.text == """
        A: 1
        A: 2
        subscribed
        A: 3
        A: completed
        B: 1
        B: 2
        B: 3
        B: completed
        """
    )
  }

  @Test(arguments: [(0, ""), (1, "9"), (3, "7 8 9"), (9, "1 2 3 4 5 6 7 8 9")])
  func `REPL-02, REPL-11: a capacity keeps the last values`(capacity: Int, kept: String) {
    let subject = ReplaySubject<Int>(capacity: capacity)
    for value in 1...9 { subject.sendNext(value) }
    subject.collectAtOnce(noting: log)
    subject.sendCompleted()
    subject.subscribe(noting: log)
    let expected = kept.split(separator: " ").map { "\($0)" }
    #expect(log.text == (expected + ["-"] + expected + ["completed"]).joined(separator: "\n"))
  }

  @Test func `REPL-03: without values only the end is replayed`() {
    subject.sendCompleted()
    subject.subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `REPL-04: an error is replayed after the values`() {
    subject.sendNext(1)
    subject.sendError(Failure("e"))
    subject.subscribe(noting: log)
    #expect(log.text == "1\nerror e")
  }

  @Test func `REPL-06, AMND-01: without a scheduler the past comes at once, and one is current`() {
    let (subject, log) = (subject, log)
    subject.sendNext(1)
    race(1) { _ in
      subject.subscribe { log("\($0) on \(Scheduler.current?.name ?? "no scheduler")") }
    }
    #expect(log.text == "1 on subscription")
  }

  @Test func `REPL-07: disposing inside a replayed value stops the replay`() {
    for value in 1...3 { subject.sendNext(value) }
    subject.take(1).subscribe(noting: log)
    #expect(log.text == "1\ncompleted")
  }

  @Test func `REPL-07: nothing is replayed behind the value that ends the subscription`() {
    for value in [1, 2, 1] { subject.sendNext(value) }
    subject.takeWhile { $0 < 2 }.doNext { [log] in log("effect \($0)") }.subscribe(noting: log)
    #expect(log.text == "effect 1\n1\ncompleted")
  }

  @Test func `REPL-07, REPL-08: nor is what was sent from inside the replay`() {
    subject.sendNext(1)
    subject.takeWhile { $0 < 3 }.doNext { [log] in log("\($0)") }.subscribe { [subject] value in
      if value == 1 { for value in [2, 3, 2] { subject.sendNext(value) } }
    } completed: { [log] in
      log("completed")
    }
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `REPL-08, AMND-15: what is sent from inside a replay comes after it`() {
    for value in 1...2 { subject.sendNext(value) }
    subject.subscribe { [log, subject] value in
      log("\(value)")
      if value == 1 {
        subject.sendNext(3)
        subject.sendCompleted()
      }
    } completed: { [log] in
      log("completed")
    }
    #expect(log.text == "1\n2\n3\ncompleted")
  }

  @Test(arguments: ["value", "error", "completion"])
  func `REPL-08: what another thread sends during a replay comes after it`(event: String) {
    let (subject, log) = (subject, log)
    let inside = DispatchSemaphore(value: 0)
    let sent = DispatchSemaphore(value: 0)
    for value in 1...2 { subject.sendNext(value) }
    startThread {
      inside.wait()
      switch event {
      case "value": subject.sendNext(3)
      case "error": subject.sendError(Failure("e"))
      default: subject.sendCompleted()
      }
      log("sent")
      sent.signal()
    }
    subject.subscribe { value in
      if value == 1 {
        inside.signal()
        sent.wait()
      }
      log("\(value)")
    } error: {
      log("error \($0)")
    } completed: {
      log("completed")
    }
    let last = ["value": "3", "error": "error e"][event] ?? "completed"
    #expect(log.text == "sent\n1\n2\n\(last)")
  }

  @Test func `REPL-09: a subscription inside a delivery gets the newest value`() {
    let subject = ReplaySubject<Int>(capacity: 1)
    subject.subscribe { [log] value in
      log("\(value)")
      subject.take(1).subscribe { log("\($0)") }
    }
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(log.text == "1\n1\n2\n2")
  }

  @Test func `REPL-10: nil is a value like others`() {
    let subject = ReplaySubject<Int?>()
    subject.sendNext(nil)
    subject.subscribe { [log] in log($0.map { "\($0)" } ?? "nil") }
    #expect(log.text == "nil")
  }

  @Test func `REPL-12, REG-30: what is sent after the end is not kept`() {
    subject.sendNext(1)
    subject.sendCompleted()
    subject.sendNext(2)
    subject.subscribe(noting: log)
    #expect(log.text == "1\ncompleted")
  }

  @Test func `REPL-13: only the first terminal event is replayed`() {
    subject.sendError(Failure("e"))
    subject.sendCompleted()
    subject.subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test func `REPL-15: a subject that has ended can be let go of after its subscribers`() {
    let watch: Watch<ReplaySubject<Int>>
    do {
      let subject = ReplaySubject<Int>()
      watch = Watch(subject)
      subject.sendCompleted()
      subject.subscribe(noting: log)
    }
    #expect(!watch.isAlive)
    #expect(log.text == "completed")
  }

  @Test(arguments: [false, true])
  func `it lets go of its values, and of values above its capacity`(isDropped: Bool) {
    var subject: ReplaySubject<Canary>? = ReplaySubject(capacity: 1)
    subject?.sendNext(Canary(noting: log))
    if isDropped { subject?.sendNext(Canary()) } else { subject = nil }
    #expect(log.text == "freed")
  }

  @Test func `a subscription that is disposed lets go of its closures`() {
    subject.sendNext(1)
    subject.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }.dispose()
    #expect(log.text == "freed")
  }

  @Test func `REPL-05, REPL-14: all see one order, without gaps, while several threads send`() {
    let subject = subject
    let logs = (0..<4).map { _ in Log() }
    subject.subscribe { logs[0]("\($0)") }
    race(3) { thread in
      for number in 0..<2_000 { subject.sendNext(thread * 2_000 + number) }
      if thread == 0 { subject.subscribe { logs[1]("\($0)") } }
    }
    subject.subscribe { logs[2]("\($0)") }
    subject.subscribe { logs[3]("\($0)") }
    let live = logs[0].text
    #expect(live.split(separator: "\n").count == 6_000)
    #expect(logs.allSatisfy { $0.text == live })
  }

  @Test func `REPL-14: subscribing while others send gives a part of the order without gaps`() {
    let subject = ReplaySubject<Int>(capacity: 10)
    let logs = (0..<20).map { _ in Log() }
    let whole = Log()
    subject.subscribe { whole("\($0)") }
    race(3) { thread in
      for number in 0..<1_000 where thread < 2 { subject.sendNext(thread * 1_000 + number) }
      for log in logs where thread == 2 { onScheduler { subject.subscribe { log("\($0)") } } }
    }
    for log in logs { #expect(whole.text.hasSuffix(log.text)) }
  }
}

extension Signal {
  /// Subscribes, notes what comes at once and a line of its own, and disposes.
  fileprivate func collectAtOnce(noting log: Log) {
    subscribe(noting: log).dispose()
    log("-")
  }
}
