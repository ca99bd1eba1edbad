import Dispatch
import Signals
import Testing

@MainActor @Suite struct ShareTests {
  private let log = Log()
  private let source: Source<Int>

  init() {
    source = Source(noting: log)
  }

  @Test func `REG-20: the work is done once while there are subscribers, and again later`() {
    let shared = source.signal.share()
    for round in 1...2 {
      let first = shared.subscribe(noting: log, as: "A")
      let second = shared.subscribe(noting: log, as: "B")
      source.sendNext(round)
      first.dispose()
      second.dispose()
    }
    let once = "source subscribed\nA: 1\nB: 1\nsource cleaned up"
    #expect(log.text == once + "\n" + once.replacing("1", with: "2"))
  }

  @Test func `REG-20: a source that has ended is subscribed to anew`() {
    let shared = source.signal.share(replaying: 1)
    shared.subscribe(noting: log, as: "A")
    source.sendNext(1)
    source.sendCompleted()
    shared.subscribe(noting: log, as: "B")
    #expect(
      log.text == "source subscribed\nA: 1\nsource cleaned up\nA: completed\nsource subscribed"
    )
  }

  @Test func `REG-20: one that subscribes again while the source ends begins anew`() {
    let shared = source.signal.share()
    shared.subscribe { _ in
    } completed: { [log] in
      log("A: completed")
      shared.subscribe(noting: log, as: "again")
    }
    shared.subscribe(noting: log, as: "B")
    source.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        A: completed
        source subscribed
        B: completed
        """
    )
  }

  @Test func `REG-20: subscribers of an earlier period do not count in the next one`() {
    let shared = source.signal.share()
    shared.subscribe(completed: { [log] in shared.subscribe(noting: log, as: "again") })
    shared.subscribe(noting: log, as: "B")
    source.sendCompleted()
    shared.subscribe(noting: log, as: "C")
    source.sendNext(1)
    #expect(source.subscriptions == 2)
    #expect(log.text.hasSuffix("B: completed\nagain: 1\nC: 1"))
  }

  @Test func `REG-20: the end of an earlier period does not end the next one`() {
    let last = SerialDisposable()
    let restart = Subject<Void>()
    let shared = source.signal.onEnd {
      last.dispose()
      restart.sendNext()
    }.share()
    restart.take(1).subscribe { [log] in shared.subscribe(noting: log, as: "again") }
    last.inner = shared.subscribe(noting: log, as: "A")
    source.sendCompleted()
    shared.subscribe(noting: log, as: "B")
    source.sendNext(1)
    #expect(source.subscriptions == 2)
    #expect(log.text.hasSuffix("again: 1\nB: 1"))
  }

  @Test func `a subscription that is over before it begins does not begin the work`() {
    let ended = ClosureSubscriber<Int>()
    ended.sendCompleted()
    source.signal.share().subscribe(ended)
    source.signal.share(replaying: 1).subscribe(ended)
    #expect(log.text == "")
  }

  @Test func `REG-21: as many values are replayed as are wanted, as long as somebody listens`() {
    let shared = source.signal.share(replaying: 2)
    let first = shared.subscribe()
    for value in 1...3 { source.sendNext(value) }
    let second = shared.subscribe(noting: log, as: "B")
    first.dispose()
    second.dispose()
    shared.subscribe(noting: log, as: "C")
    #expect(log.text == "source subscribed\nB: 2\nB: 3\nsource cleaned up\nsource subscribed")
  }

  @Test func `an error reaches all, and ends the sharing`() {
    let shared = source.signal.share()
    shared.subscribe(noting: log, as: "A")
    shared.subscribe(noting: log, as: "B")
    source.sendError(Failure("e"))
    #expect(log.text == "source subscribed\nsource cleaned up\nA: error e\nB: error e")
  }

  @Test func `the first subscriber may end an endless source that sends at once`() {
    let log = log
    let endless = Signal<Int>.create { subscriber in
      while !subscriber.isDisposed { subscriber.sendNext(7) }
      return log.cleanup("cleaned up")
    }
    endless.share().take(2).subscribe(noting: log)
    #expect(log.text == "7\n7\ncompleted\ncleaned up")
  }

  @Test func `a hot source that goes away leaves nothing behind`() {
    var subject: Subject<Int>? = Subject<Int>()
    var shared = subject?.share(replaying: 1)
    let subscription = shared?.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
    subject?.sendNext(1)
    subject = nil
    shared = nil
    #expect(log.text == "freed")
    subscription?.dispose()
  }

  @Test func `subscriptions of several threads share one period at a time`() {
    let log = Log()
    let running = Overlaps()
    let signal = Signal<Int>.create { subscriber in
      subscriber.sendNext(1)
      return nil
    }.share(replaying: 1)
    race(4) { _ in
      for _ in 0..<500 {
        onScheduler {
          signal.take(1).subscribe { value in
            running.pass()
            if value != 1 { log("\(value)") }
          }
        }
      }
    }
    #expect(log.text == "")
    #expect(running.text.hasPrefix("2000 passes"))
  }

  @Test func `AMND-07: a source that lets go of its subscriber is cleaned up with the last one`() {
    let shared = Signal<Int>.create { [log] _ in log.cleanup("cleaned up") }.share()
    let first = shared.subscribe(noting: log)
    let second = shared.subscribe(noting: log)
    first.dispose()
    log("one left")
    second.dispose()
    #expect(log.text == "one left\ncleaned up")
  }

  @Test func `AMND-07: it is cleaned up also when nobody holds the shared signal any more`() {
    var shared: Signal<Int>? = Signal<Int>.create { [log] _ in log.cleanup("cleaned up") }.share()
    let subscription = shared?.subscribe(noting: log)
    shared = nil
    log("let go of")
    subscription?.dispose()
    #expect(log.text == "let go of\ncleaned up")
  }

  /// The ways of sharing that end with the last subscription.
  nonisolated static let ways: [@Sendable (Signal<Int>) -> Signal<Int>] = [
    { $0.share() },
    { $0.share(replaying: 1) },
    { $0.share(keepingFor: .zero, on: BookingScheduler(noting: Log(), running: true)) },
  ]

  @Test(arguments: ways.indices)
  func `SHKF-06: the work begins anew only when it has been cleaned up`(index: Int) {
    let log = log
    let cleanup = SlowCleanup(noting: log)
    let shared = Self.ways[index](cleanup.signal)
    let first = shared.subscribe()
    let second = SerialDisposable()
    race(2) { thread in
      guard thread == 1 else { return first.dispose() }
      cleanup.hasBegun.wait()
      second.inner = shared.subscribe { log("value \($0)") }
      log("subscribed")
      cleanup.mayEnd.open()
    }
    #expect(
      log.text == "started\nstopping\nsubscribed\nstopped\nstarted\nvalue 1"
    )
    cleanup.mayEnd.open()
    second.dispose()
  }

  @Test(arguments: ways.indices)
  func `SHKF-06: it doesn't begin for those who leave before that`(index: Int) {
    let log = log
    let cleanup = SlowCleanup(noting: log)
    let shared = Self.ways[index](cleanup.signal)
    let first = shared.subscribe()
    race(2) { thread in
      guard thread == 1 else { return first.dispose() }
      cleanup.hasBegun.wait()
      shared.subscribe().dispose()
      cleanup.mayEnd.open()
    }
    #expect(log.text == "started\nstopping\nstopped")
    let second = shared.subscribe()
    cleanup.mayEnd.open()
    second.dispose()
    #expect(log.text == "started\nstopping\nstopped\nstarted\nstopping\nstopped")
  }

  @Test(arguments: ways.indices)
  func `SHKF-06: work that comes and goes on several threads never runs twice at once`(index: Int) {
    let running = Alive()
    let source = Signal<Int>.create { _ in
      let member = Alive.Member(of: running)
      return Disposable { withExtendedLifetime(member) {} }
    }
    let shared = Self.ways[index](source)
    race(2) { _ in
      for _ in 0..<2_000 { shared.subscribe().dispose() }
    }
    #expect(running.peak == 1)
    #expect(running.count == 0)
  }

  @Test func `SHKF-06: a cleanup that subscribes starts the work when it's over`() {
    let log = log
    let again = SerialDisposable()
    let shared = Guarded<Signal<Int>?>(nil)
    let isFirst = Guarded(true)
    let signal = Signal<Int>.create { _ in
      log("started")
      return Disposable {
        log("stopping")
        let subscribes = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if subscribes { again.inner = shared.withLock { $0 }?.subscribe() }
        log("stopped")
      }
    }.share()
    shared.withLock { $0 = signal }
    signal.subscribe().dispose()
    #expect(log.text == "started\nstopping\nstopped\nstarted")
    again.dispose()
  }
}

/// Work whose cleanup takes as long as a test wants.
private final class SlowCleanup: Sendable {
  let hasBegun = DispatchGate()
  let mayEnd = DispatchGate()
  private let log: Log

  init(noting log: Log) {
    self.log = log
  }

  var signal: Signal<Int> {
    .create { [self] subscriber in
      log("started")
      subscriber.sendNext(1)
      return Disposable { [self] in
        log("stopping")
        hasBegun.open()
        mayEnd.wait()
        log("stopped")
      }
    }
  }
}
