import Dispatch
import Signals
import Testing

@MainActor @Suite struct MulticastConnectionTests {
  private let log = Log()
  private let source: Source<Int>

  init() {
    source = Source(noting: log)
  }

  @Test func `CONN-01, PUBL-01: nothing is subscribed until the connection is made`() {
    let connection = source.signal.publish()
    connection.signal.subscribe(noting: log, as: "A")
    connection.signal.subscribe(noting: log, as: "B")
    log("connect")
    connection.connect()
    source.sendNext(1)
    connection.signal.subscribe(noting: log, as: "C")
    source.sendNext(2)
    source.sendCompleted()
    #expect(
      log.text == """
        connect
        source subscribed
        A: 1
        B: 1
        A: 2
        B: 2
        C: 2
        source cleaned up
        A: completed
        B: completed
        C: completed
        """
    )
  }

  @Test func `CONN-02: every call returns the same disposable, and only the first subscribes`() {
    let connection = source.signal.publish()
    let first = connection.connect()
    #expect(connection.connect() === first)
    #expect(source.subscriptions == 1)
  }

  @Test func `CONN-03: a connection that was disposed is not made again`() {
    let connection = source.signal.publish()
    let first = connection.connect()
    first.dispose()
    #expect(connection.connect() === first)
    #expect(first.isDisposed)
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `CONN-03: nor is one that has ended`() {
    let connection = source.signal.publish()
    connection.connect()
    source.sendCompleted()
    #expect(connection.connect().isDisposed)
    #expect(source.subscriptions == 1)
  }

  @Test func `CONN-04: a second thread does not wait for the one that is connecting`() {
    let inside = DispatchSemaphore(value: 0)
    let connected = DispatchSemaphore(value: 0)
    let log = log
    let connection = Signal<Int>.create { _ in
      inside.signal()
      connected.wait()
      log("subscribed")
      return nil
    }.publish()
    race(2) { thread in
      onScheduler {
        if thread == 1 { inside.wait() }
        connection.connect()
        log("thread \(thread) returns")
        if thread == 1 { connected.signal() }
      }
    }
    #expect(log.text == "thread 1 returns\nsubscribed\nthread 0 returns")
  }

  @Test func `CONN-05: autoconnect connects for the first and disconnects after the last`() {
    let shared = source.signal.publish().autoconnect()
    let first = shared.subscribe(noting: log, as: "A")
    let second = shared.subscribe(noting: log, as: "B")
    source.sendNext(1)
    first.dispose()
    source.sendNext(2)
    second.dispose()
    source.sendNext(3)
    #expect(log.text == "source subscribed\nA: 1\nB: 1\nB: 2\nsource cleaned up")
  }

  @Test func `CONN-06: the first subscriber sees what the source sends at once`() {
    let shared = Signal<Int>.create { subscriber in
      subscriber.sendNext(1)
      return nil
    }.publish().autoconnect()
    shared.subscribe(noting: log, as: "A")
    shared.subscribe(noting: log, as: "B")
    #expect(log.text == "A: 1")
  }

  @Test func `CONN-06: it may end an endless source that sends at once`() {
    let log = log
    let endless = Signal<Int>.create { subscriber in
      while !subscriber.isDisposed { subscriber.sendNext(7) }
      return log.cleanup("cleaned up")
    }
    endless.publish().autoconnect().take(2).subscribe(noting: log)
    #expect(log.text == "7\n7\ncompleted\ncleaned up")
  }

  @Test func `CONN-07, REG-20: autoconnect does not connect again`() {
    let shared = source.signal.publish().autoconnect()
    shared.subscribe().dispose()
    shared.subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `CONN-08: over a replay subject later subscribers get what was recorded`() {
    let shared = source.signal.multicast(ReplaySubject()).autoconnect()
    let first = shared.subscribe()
    source.sendNext(1)
    source.sendNext(2)
    first.dispose()
    shared.subscribe(noting: log)
    #expect(log.text == "source subscribed\nsource cleaned up\n1\n2")
  }

  @Test func `CONN-09: one that comes and goes while another gets old values ends nothing`() {
    let recorded = ReplaySubject<Int>()
    recorded.sendNext(0)
    let shared = source.signal.multicast(recorded).autoconnect()
    shared.doNext { if $0 == 0 { shared.subscribe().dispose() } }.subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == "source subscribed\n0\n1")
  }

  @Test func `CONN-09: a subscriber's own subscription ends before the connection does`() {
    let shared = source.signal.publish().autoconnect()
    let subscriber = Noting(log)
    let subscription = shared.subscribe(subscriber)
    subscription.dispose()
    #expect(log.text == "source subscribed\nsubscription ended\nsource cleaned up")
  }

  @Test func `CONN-09: subscribers that the source ends are counted out`() {
    let watch: Watch<MulticastConnection<Int>>
    let shared: Signal<Int>
    do {
      let connection = source.signal.multicast(ReplaySubject())
      watch = Watch(connection)
      shared = connection.autoconnect()
    }
    shared.subscribe(noting: log, as: "A")
    source.sendCompleted()
    shared.subscribe(noting: log, as: "B")
    #expect(watch.isAlive)
    #expect(log.text == "source subscribed\nsource cleaned up\nA: completed\nB: completed")
  }

  @Test func `MCST-01: connecting subscribes the subject and names it after the source`() {
    let subject = ReplaySubject<Int>().named("recorder")
    let connection = wantingNames { source.signal.named("source").multicast(subject) }
    #expect(connection.signal === subject)
    #expect(subject.name == "[source] -multicast: [recorder]")
    connection.connect()
    source.sendNext(1)
    subject.subscribe(noting: log)
    #expect(log.text == "source subscribed\n1")
  }

  @Test func `MCST-01, SUBJ-06: a subject that ends stops the source it is connected to`() {
    let subject = Subject<Int>()
    let connection = source.signal.multicast(subject).connect()
    subject.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up")
    #expect(connection.isDisposed)
  }

  @Test func `CONN-04: threads that subscribe at once make one connection`() {
    let log = Log()
    for _ in 0..<100 {
      let source = Source<Int>()
      let shared = source.signal.publish().autoconnect()
      race(3) { _ in onScheduler { shared.subscribe() } }
      if source.subscriptions != 1 { log("\(source.subscriptions)") }
    }
    #expect(log.text == "")
  }

  @Test func `CONN-05: a subscription that is disposed by what it gets first starts no work`() {
    let log = Log()
    let subject = ReplaySubject<Int>()
    subject.sendNext(1)
    let source = Source<Int>(noting: log)
    source.signal.multicast(subject).autoconnect().take(1).subscribe(noting: log)
    #expect(log.text == "1\ncompleted")
  }
}

/// A subscriber that notes when its subscription ends.
private final class Noting: Subscriber {
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func sendNext(_ value: Int) {}
  func sendError(_ error: any Error) {}
  func sendCompleted() {}

  func didSubscribe(with subscription: CompoundDisposable) {
    subscription.add(log.cleanup("subscription ended"))
  }
}
