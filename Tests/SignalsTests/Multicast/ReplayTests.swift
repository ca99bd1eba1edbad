import Signals
import Testing

@MainActor @Suite struct ReplayTests {
  private let log = Log()
  private let source: Source<Int>

  init() {
    source = Source(noting: log)
  }

  @Test func `REPL-OP-01: replay subscribes at once, once, and keeps everything`() {
    let replayed = source.signal.replay()
    source.sendNext(1)
    source.sendNext(2)
    replayed.subscribe(noting: log, as: "A")
    source.sendNext(3)
    source.sendCompleted()
    replayed.subscribe(noting: log, as: "B")
    #expect(
      log.text == """
        source subscribed
        A: 1
        A: 2
        A: 3
        source cleaned up
        A: completed
        B: 1
        B: 2
        B: 3
        B: completed
        """
    )
  }

  @Test func `REPL-OP-02: replayLast keeps the last value and the end`() {
    let replayed = source.signal.replayLast()
    source.sendNext(1)
    source.sendNext(2)
    replayed.subscribe(noting: log, as: "A")
    source.sendNext(3)
    source.sendError(Failure("e"))
    replayed.subscribe(noting: log, as: "B")
    #expect(
      log.text == """
        source subscribed
        A: 2
        A: 3
        source cleaned up
        A: error e
        B: 3
        B: error e
        """
    )
  }

  @Test func `REPL-OP-03: replayLazily subscribes with the first subscription only`() {
    let replayed = source.signal.replayLazily()
    #expect(source.subscriptions == 0)
    replayed.subscribe(noting: log, as: "A")
    source.sendNext(1)
    replayed.subscribe(noting: log, as: "B")
    source.sendCompleted()
    replayed.subscribe(noting: log, as: "C")
    #expect(source.subscriptions == 1)
    #expect(
      log.text == """
        source subscribed
        A: 1
        B: 1
        source cleaned up
        A: completed
        B: completed
        C: 1
        C: completed
        """
    )
  }

  @Test func `REPL-OP-04: replayLazily goes on replaying after the source was cut`() {
    let cut = Subject<Int>()
    let replayed = source.signal.takeUntil(cut).replayLazily()
    let first = replayed.subscribe(noting: log, as: "A")
    source.sendNext(1)
    source.sendNext(2)
    first.dispose()
    log("disposed")
    cut.sendNext(0)
    source.sendNext(3)
    replayed.subscribe(noting: log, as: "B")
    #expect(
      log.text == """
        source subscribed
        A: 1
        A: 2
        disposed
        source cleaned up
        B: 1
        B: 2
        B: completed
        """
    )
  }

  @Test func `REPL-OP-05: what the source sends at once is replayed to the first subscriber`() {
    let log = log
    let replayed = Signal<Int>.create { subscriber in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      log("producer returns")
      return nil
    }.replayLazily()
    replayed.subscribe(noting: log)
    #expect(log.text == "producer returns\n1\ncompleted")
  }

  @Test func `REPL-OP-06, REG-21: replay forms do not stop the source`() {
    source.signal.replay().subscribe().dispose()
    source.signal.replayLast().subscribe().dispose()
    source.signal.replayLazily().subscribe().dispose()
    #expect(log.text == "source subscribed\nsource subscribed\nsource subscribed")
  }

  @Test func `NAME-02: replays are named after their source`() {
    let names = wantingNames {
      let signal = Signal<Int>.never.named("source")
      return [signal.replay(), signal.replayLast(), signal.replayLazily()].map(\.name)
    }
    #expect(names == ["[source] -replay", "[source] -replayLast", "[source] -replayLazily"])
  }
}
