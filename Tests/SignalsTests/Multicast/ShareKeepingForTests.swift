import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct ShareKeepingForTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source: Source<Int>

  init() {
    source = Source(noting: log)
  }

  private var shared: Signal<Int> {
    source.signal.share(replaying: 1, keepingFor: .seconds(2), on: clock)
  }

  @Test func `SHKF-01: the source is disposed later than the last subscriber, on the scheduler`() {
    let (log, clock) = (log, clock)
    let source = Signal<Int>.create { _ in
      Disposable { log("\(clock.time) cleaned up, on the clock: \(Scheduler.current === clock)") }
    }
    let shared = source.share(keepingFor: .seconds(2), on: clock)
    let (first, second) = (shared.subscribe(), shared.subscribe())
    clock.advance(by: .seconds(1))
    first.dispose()
    clock.advance(by: .seconds(3))
    second.dispose()
    clock.stepAll()
    #expect(log.text == "6s cleaned up, on the clock: true")
  }

  @Test func `SHKF-01: who comes back in time joins, and gets what was sent meanwhile`() {
    let shared = shared
    let first = shared.subscribe(noting: log, as: "A")
    source.sendNext(1)
    first.dispose()
    clock.advance(by: .seconds(1))
    source.sendNext(2)
    let second = shared.subscribe(noting: log, as: "B")
    clock.advance(by: .seconds(5))
    source.sendNext(3)
    second.dispose()
    clock.stepAll()
    #expect(log.text == "source subscribed\nA: 1\nB: 2\nB: 3\nsource cleaned up")
  }

  @Test func `SHKF-01: who comes back in time calls the timer off`() {
    let booking = BookingScheduler(noting: log)
    let shared = source.signal.share(keepingFor: .seconds(2), on: booking)
    shared.subscribe().dispose()
    log("comes back")
    shared.subscribe()
    #expect(log.text == "source subscribed\ncomes back\ncancelled")
  }

  @Test func `SHKF-01: each departure of the last one begins the time anew`() {
    let shared = shared
    for _ in 1...3 {
      shared.subscribe().dispose()
      clock.advance(by: .seconds(1.5))
    }
    #expect(log.text == "source subscribed")
    clock.stepAll()
    #expect(log.text == "source subscribed\nsource cleaned up")
    #expect(clock.time == "5s")
  }

  @Test func `SHKF-01: who comes later starts the source anew, without what was kept`() {
    let shared = shared
    let first = shared.subscribe(noting: log, as: "A")
    source.sendNext(1)
    first.dispose()
    clock.advance(by: .seconds(2))
    shared.subscribe(noting: log, as: "B")
    source.sendNext(2)
    #expect(
      log.text == """
        source subscribed
        A: 1
        source cleaned up
        source subscribed
        B: 2
        """
    )
  }

  @Test func `SHKF-03: an end of the source ends the sharing, also while it is kept`() {
    let shared = shared
    shared.subscribe(noting: log, as: "A").dispose()
    clock.advance(by: .seconds(1))
    source.sendCompleted()
    shared.subscribe(noting: log, as: "B")
    clock.stepAll()
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up\nsource subscribed\nB: 1")
  }

  @Test func `SHKF-03: an error reaches all, and what was kept is let go of`() {
    let shared = shared
    shared.subscribe(noting: log, as: "A")
    source.sendError(Failure("e"))
    clock.stepAll()
    #expect(log.text == "source subscribed\nsource cleaned up\nA: error e")
    #expect(clock.time == "0s")
  }

  @Test func `SHKF-03: the source is disposed also if nobody holds the shared signal any more`() {
    var shared: Signal<Int>? = self.shared
    let subscription = shared?.subscribe()
    shared = nil
    subscription?.dispose()
    log("disposed")
    clock.stepAll()
    #expect(log.text == "source subscribed\ndisposed\nsource cleaned up")
  }

  @Test func `SHKF-03: it leaves nothing behind when the time is over`() {
    var canaries: Source<Canary>? = Source()
    let watch = canaries.map { Watch($0) }
    let shared = canaries?.signal.share(replaying: 1, keepingFor: .seconds(2), on: clock)
    let subscription = shared?.subscribe()
    canaries?.sendNext(Canary(noting: log))
    subscription?.dispose()
    #expect(log.text == "")
    clock.stepAll()
    canaries?.forget()
    #expect(log.text == "freed")
    #expect(watch?.isAlive == true, "the shared signal holds it")
    canaries = nil
    #expect(shared != nil)
  }

  @Test func `SHKF-04: somebody who comes while the time ends joins or starts anew`() {
    Duel.fight {
      Round()
    } _: { round in
      round.clock.stepAll()
    } _: { round in
      round.shared.subscribe(noting: round.log)
      round.source.sendNext(1)
    } then: { round in
      let lines = round.log.text.split(separator: "\n").map(String.init).sorted()
      let joined = ["1", "source subscribed"]
      let anew = ["1", "source cleaned up", "source subscribed", "source subscribed"]
      // The start waits for the cleanup on the other thread, and the value may come before it.
      let late = Array(anew.dropFirst())
      #expect([joined, anew, late].contains(lines), "\(round.log.text)")
    }
  }

  @Test(arguments: 0..<3)
  func `SHKF-05: what makes no sense stops the program`(index: Int) async {
    switch index {
    case 0:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).share(keepingFor: .seconds(-1), on: .main)
      }
    case 1:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).share(replaying: -1, keepingFor: .seconds(1), on: .main)
      }
    default:
      await #expect(processExitsWith: .failure) {
        _ = Signal.return(1).share(keepingFor: .seconds(1), on: .immediate)
      }
    }
  }
}

/// A shared signal whose last subscriber has just gone.
private struct Round: Sendable {
  let log = Log()
  let clock = TestScheduler()
  let source: Source<Int>
  let shared: Signal<Int>

  init() {
    source = Source(noting: log)
    shared = source.signal.share(keepingFor: .zero, on: clock)
    shared.subscribe().dispose()
  }
}
