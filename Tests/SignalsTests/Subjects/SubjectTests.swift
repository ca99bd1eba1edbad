import Dispatch
import Signals
import Testing

@MainActor @Suite struct SubjectTests {
  private let log = Log()
  private let subject = Subject<Int>()

  @Test func `SUBJ-01: all subscribers receive everything, in the order of subscribing`() {
    subject.subscribe(noting: log, as: "A")
    subject.subscribe(noting: log, as: "B")
    subject.sendNext(1)
    log("sent")
    subject.sendNext(2)
    subject.sendCompleted()
    #expect(log.text == "A: 1\nB: 1\nsent\nA: 2\nB: 2\nA: completed\nB: completed")
  }

  @Test func `SUBJ-01: an error reaches all subscribers`() {
    subject.subscribe(noting: log, as: "A")
    subject.subscribe(noting: log, as: "B")
    subject.sendError(Failure("e"))
    #expect(log.text == "A: error e\nB: error e")
  }

  @Test func `SUBJ-01: events come on the thread that sends them`() {
    let subject = subject
    subject.subscribe { [log] _ in log("on \(Scheduler.current?.name ?? "no scheduler")") }
    subject.sendNext(1)
    race(1) { _ in subject.sendNext(2) }
    #expect(log.text == "on main\non no scheduler")
  }

  @Test func `SUBJ-02: what was sent before is gone`() {
    subject.sendNext(1)
    subject.subscribe(noting: log)
    subject.sendNext(2)
    #expect(log.text == "2")
  }

  @Test func `SUBJ-03: one that subscribes during a delivery misses that event`() {
    subject.subscribe { [log, subject] value in
      log("A: \(value)")
      if value == 1 { subject.subscribe(noting: log, as: "B") }
    }
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(log.text == "A: 1\nA: 2\nB: 2")
  }

  @Test func `SUBJ-03: one that is disposed during a delivery gets nothing more`() {
    let later = SerialDisposable()
    subject.subscribe { [log] value in
      log("A: \(value)")
      if value == 2 { later.dispose() }
    }
    later.inner = subject.subscribe(noting: log, as: "B")
    subject.sendNext(1)
    subject.sendNext(2)
    subject.sendNext(3)
    #expect(log.text == "A: 1\nB: 1\nA: 2\nA: 3")
  }

  @Test func `SUBJ-03: subscribers that come and go during a delivery keep the order`() {
    let second = SerialDisposable()
    subject.subscribe { [log, subject] value in
      log("A: \(value)")
      guard value == 1 else { return }
      second.dispose()
      for _ in 0..<3 { subject.subscribe(noting: log, as: "passing").dispose() }
      subject.subscribe(noting: log, as: "D")
    }
    second.inner = subject.subscribe(noting: log, as: "B")
    subject.subscribe(noting: log, as: "C")
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(log.text == "A: 1\nC: 1\nA: 2\nC: 2\nD: 2")
  }

  @Test func `SUBJ-04, REG-06: what is sent from inside a delivery comes right after it`() {
    subject.subscribe { [log, subject] value in
      log("A: \(value)")
      if value < 2 { subject.sendNext(value + 1) }
      log("A: \(value) returns")
    }
    subject.subscribe(noting: log, as: "B")
    subject.sendNext(0)
    #expect(
      log.text == """
        A: 0
        A: 0 returns
        B: 0
        A: 1
        A: 1 returns
        B: 1
        A: 2
        A: 2 returns
        B: 2
        """
    )
  }

  @Test func `REG-06: a subject that ends during a delivery ends after it`() {
    subject.subscribe { [log, subject] value in
      log("A: \(value)")
      subject.sendCompleted()
      subject.sendNext(2)
    }
    subject.subscribe(noting: log, as: "B")
    subject.sendNext(1)
    #expect(log.text == "A: 1\nB: 1\nB: completed")
  }

  @Test func `REG-06: a value that sends the next one needs no stack for it`() {
    let log = log
    onSmallStack {
      let subject = Subject<Int>()
      subject.subscribe { value in
        if value < 100_000 { subject.sendNext(value + 1) } else { log("\(value)") }
      }
      subject.sendNext(0)
    }
    #expect(log.text == "100000")
  }

  @Test func `SUBJ-05, REG-30: the end is remembered, and nothing comes after it`() {
    subject.sendCompleted()
    subject.sendError(Failure("late"))
    subject.subscribe(noting: log, as: "A")
    subject.sendNext(1)
    subject.subscribe(noting: log, as: "B")
    #expect(log.text == "A: completed\nB: completed")
  }

  @Test func `SUBJ-05, REG-30: an error is remembered`() {
    subject.sendError(Failure("e"))
    subject.sendCompleted()
    subject.subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test func `SUBJ-05: one that subscribes while the subject ends gets the end at once`() {
    subject.subscribe { _ in
    } completed: { [log, subject] in
      log("A: completed")
      subject.subscribe(noting: log, as: "C")
    }
    subject.subscribe(noting: log, as: "B")
    subject.sendCompleted()
    #expect(log.text == "A: completed\nC: completed\nB: completed")
  }

  @Test(arguments: [false, true])
  func `SUBJ-06: the first terminal event ends all feeds, now and later`(isManual: Bool) {
    let first = Source<Int>("first", noting: log)
    let second = Source<Int>("second", noting: log)
    subject.subscribe(noting: log)
    first.signal.subscribe(subject)
    second.signal.subscribe(subject)
    first.sendNext(1)
    second.sendNext(2)
    if isManual { subject.sendCompleted() } else { second.sendCompleted() }
    Source<Int>("third", noting: log).signal.subscribe(subject)
    let cleanups = isManual ? ["first", "second"] : ["second", "first"]
    #expect(
      log.text == """
        first subscribed
        second subscribed
        1
        2
        \(cleanups[0]) cleaned up
        \(cleanups[1]) cleaned up
        completed
        third subscribed
        third cleaned up
        """
    )
  }

  @Test func `SUBJ-07: feeds that end are let go of`() {
    var watches: [Watch<CompoundDisposable>] = []
    for _ in 0..<10 {
      let feed = CompoundDisposable()
      subject.didSubscribe(with: feed)
      watches.append(Watch(feed))
      feed.dispose()
    }
    #expect(watches.filter(\.isAlive).isEmpty)
  }

  @Test func `SUBJ-08: disposing a subscription disposes what the subscriber attached to it`() {
    let subscriber = Attaching(log.cleanup("attached"))
    let subscription = subject.subscribe(subscriber)
    subject.sendNext(1)
    subscription.dispose()
    #expect(log.text == "attached")
  }

  @Test func `SUBJ-09: disposing any subscription leaves the others in order`() {
    let subscriptions = (0..<100).map { [log] number in
      subject.subscribe { _ in log("\(number)") }
    }
    for number in 0..<100 where number % 10 != 3 { subscriptions[(number * 37) % 100].dispose() }
    let left = (0..<100).filter { !subscriptions[$0].isDisposed }.map { "\($0)" }
    subject.subscribe { [log] _ in log("last") }
    subject.sendNext(1)
    #expect(log.text == (left + ["last"]).joined(separator: "\n"))
    #expect(left.count == 10)
  }

  @Test func `SUBJ-09: a disposed subscription lets go of its closures`() {
    let subscription = subject.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
    subscription.dispose()
    #expect(log.text == "freed")
  }

  @Test func `SUBJ-09: so does one that is disposed inside its own delivery, when that is over`() {
    let own = SerialDisposable()
    own.inner = subject.subscribe { [canary = Canary(noting: log), log] _ in
      own.dispose()
      canary.sing()
      log("returns")
    }
    subject.sendNext(1)
    #expect(log.text == "returns\nfreed")
  }

  @Test func `SUBJ-10: a subject that is let go of ends its feeds and sends nothing`() {
    let source = Source<Int>(noting: log)
    let feed = SerialDisposable()
    let watch: Watch<Subject<Int>>
    do {
      let subject = Subject<Int>()
      watch = Watch(subject)
      subject.subscribe { [log, canary = Canary(noting: log)] in
        canary.sing()
        log("\($0)")
      }
      let scope = CompoundDisposable { [log] in log("feed ended") }
      subject.didSubscribe(with: scope)
      feed.inner = source.signal.subscribe { [weak subject] in subject?.sendNext($0) }
      source.sendNext(1)
    }
    #expect(!watch.isAlive)
    source.sendNext(2)
    #expect(log.text == "source subscribed\n1\nfeed ended\nfreed")
  }

  @Test func `SUBJ-10, BIND-15: subscriptions do not keep a subject, nor it what they captured`() {
    var subject: Subject<Int>? = Subject<Int>()
    let watch = subject.map { Watch($0) }
    let subscription = subject?.map { $0 + 1 }.subscribe { [canary = Canary(noting: log)] _ in
      canary.sing()
    }
    subject = nil
    #expect(watch?.isAlive == false)
    #expect(log.text == "freed")
    subscription?.dispose()
  }

  @Test(arguments: [false, true])
  func `REG-26: a subject that has ended lets go of its subscribers`(fails: Bool) {
    subject.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
    if fails { subject.sendError(Failure("e")) } else { subject.sendCompleted() }
    #expect(log.text == "freed")
  }

  @Test func `EVT-08: an error is an error whatever it carries`() {
    struct Nothing: Error {}
    subject.subscribe(error: { [log] in log("\($0)") })
    subject.sendError(Nothing())
    #expect(log.text == "Nothing()")
  }

  @Test func `EVT-14, EVT-15: the subscription is disposed when the end arrives`() {
    let subscription = SerialDisposable()
    subscription.inner = subject.subscribe { _ in
    } completed: { [log] in
      log("disposed: \(subscription.inner?.isDisposed ?? false)")
    }
    subject.sendCompleted()
    #expect(log.text == "disposed: true")
  }

  @Test func `tracing shows the events of subjects`() {
    let subscription = SignalTrace.observe { [log] trace in
      if trace.signal == "traced subject" { log("\(trace)") }
    }
    subject.named("traced subject").subscribe()
    subject.sendNext(1)
    subject.sendCompleted()
    subscription.dispose()
    #expect(log.text == "traced subject: next 1\ntraced subject: completed")
  }

  @Test func `AMND-02: one that subscribes after a send from inside a delivery does not get that`()
  {
    let log = Log()
    let subject = Subject<Int>()
    subject.subscribe { value in
      log("A \(value)")
      guard value == 1 else { return }
      subject.sendNext(2)
      subject.subscribe { log("B \($0)") }
      subject.sendNext(3)
    }
    subject.sendNext(1)
    #expect(log.text == "A 1\nA 2\nA 3\nB 3")
  }

  @Test func `AMND-02: it holds, too, for what is sent while older sends are being delivered`() {
    let log = Log()
    let subject = Subject<Int>()
    subject.subscribe { value in
      log("A \(value)")
      if value == 1 { (2...4).forEach(subject.sendNext) }
      if value == 2 { subject.subscribe { log("B \($0)") } }
      if value == 4 { subject.sendNext(5) }
    }
    subject.sendNext(1)
    #expect(log.text == "A 1\nA 2\nA 3\nA 4\nA 5\nB 5")
  }
}

/// A subscriber that attaches a disposable to each of its subscriptions.
private final class Attaching: Subscriber {
  private let disposable: Disposable

  init(_ disposable: Disposable) {
    self.disposable = disposable
  }

  func sendNext(_ value: Int) {}
  func sendError(_ error: any Error) {}
  func sendCompleted() {}

  func didSubscribe(with subscription: CompoundDisposable) {
    subscription.add(disposable)
  }
}
